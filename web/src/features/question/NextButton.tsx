/** The way on from a question: it takes the focus once the answer is told, so that one key after the other leads on. */

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../widgets/Button';

interface NextButtonProps {
  /** The answer has been told. */
  readonly told: boolean;
  onClick: () => void;
  readonly children: ReactNode;
}

export function NextButton({ told, onClick, children }: NextButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (told) button.current?.focus({ preventScroll: true });
  }, [told]);
  return (
    <Button ref={button} kind={told ? 'primary' : 'quiet'} onClick={onClick}>
      {children}
    </Button>
  );
}
