/** The words of the interface in `apps/picture/save`. */

export const xmlVersion10Encoding = (svg: string | number) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`;
