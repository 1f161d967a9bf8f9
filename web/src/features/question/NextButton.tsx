/** The way on from a question: it takes the focus once the answer is told, so that one key after the other leads on. */

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../widgets/Button';

interface NextButtonProps {
  /** The answer has been told. */
  readonly isAnswered: boolean;
  onClick: () => void;
  readonly children: ReactNode;
}

export function NextButton({ isAnswered, onClick, children }: NextButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAnswered) button.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    <Button ref={button} kind={isAnswered ? 'primary' : 'quiet'} onClick={onClick}>
      {children}
    </Button>
  );
}
