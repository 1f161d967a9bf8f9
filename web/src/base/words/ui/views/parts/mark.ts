/** The words of the interface in `views/parts/mark`. */

export const block = (block: string | number) => `Block ${block}`;
export const instance = (instance: string | number) => `Instance ${instance}`;
