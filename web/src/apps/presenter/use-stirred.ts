/** Whether someone is at the window: the pointer moved or a key was pressed within the last moments. */

import { useEffect, useState } from 'react';

const REST_MS = 3_000;

export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setStirred(true);
      clearTimeout(timer);
      timer = setTimeout(() => setStirred(false), REST_MS);
    };
    addEventListener('pointermove', stir);
    addEventListener('pointerdown', stir);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', stir);
      removeEventListener('pointerdown', stir);
    };
  }, []);
  return stirred;
}
