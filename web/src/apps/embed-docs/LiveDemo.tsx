/** The element itself on a page of ours, what it tells, and its methods by the text that calls them. */

import { createElement, useCallback, useRef, useState } from 'react';
import * as say from '../../base/words/embed-docs';
import '../demo-element/main';
import type { RollforwardDemo } from '../demo-element/demo-element';

/** As many lines as one looks back over. */
const LINES = 12;

interface Live {
  readonly heard: readonly string[];
  readonly element: (element: RollforwardDemo | null) => (() => void) | undefined;
  run(call: string): void;
}

export function useLiveDemo(): Live {
  const [heard, setHeard] = useState<readonly string[]>([]);
  const now = useRef<RollforwardDemo | null>(null);
  const hear = useCallback((line: string) => setHeard((old) => [line, ...old].slice(0, LINES)), []);
  const element = useCallback(
    (demo: RollforwardDemo | null) => {
      now.current = demo;
      if (demo === null) return undefined;
      const listen = (event: Event) => {
        const { detail } = event as CustomEvent<unknown>;
        hear(say.answered(event.type, JSON.stringify(detail)));
      };
      for (const { name } of say.told) demo.addEventListener(name, listen);
      return () => {
        for (const { name } of say.told) demo.removeEventListener(name, listen);
      };
    },
    [hear],
  );
  return {
    heard,
    element,
    run: (call) => {
      const [, verb = '', value = ''] = /^(\w+)\(([-\d.]*)\)$/.exec(call) ?? [];
      const known = say.verbs.find(({ name }) => name === verb);
      if (known === undefined) return;
      now.current?.ask(known.name, value === '' ? null : Number(value)).then(
        (answer) => hear(say.answered(call, JSON.stringify(answer))),
        (error: Error) => hear(say.answered(call, error.message)),
      );
    },
  };
}

interface LiveDemoProps {
  readonly shown: Readonly<Record<string, string>>;
  readonly demo: Live;
}

export function LiveDemo({ shown, demo }: LiveDemoProps) {
  const { loop, text, ...rest } = shown;
  const switches = { loop: loop !== undefined, text: text !== undefined };
  return createElement('rollforward-demo', {
    height: '420',
    ...rest,
    ...switches,
    ref: demo.element,
  });
}
