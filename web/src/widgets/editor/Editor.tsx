/**
 * An editor for a small language: highlighting, completion, a mark and a message where the text is wrong, lines that are
 * lit. Tab is not taken: it goes on to what is after the editor. Knows no language; large, so pages load it when it is shown.
 *
 * The editor is in a shadow tree, where its styles are adopted style sheets: a page's policy allows no style elements.
 */

import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Phrases, smallLanguage } from './language';
import { editorTheme } from './theme';

/** What is wrong with the text: in UTF-16 units, and in words. */
interface EditorProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

interface EditorProps {
  readonly value: string;
  /** Spoken as its name. */
  readonly label: string;
  /** How it is used, spoken after its name. */
  readonly description?: string;
  readonly phrases: Phrases;
  readonly problem: EditorProblem | null;
  /** Lines that are lit, from 1. */
  readonly lit: readonly number[];
  /** Lines that there is room for at least; about nine if left out. */
  readonly lines?: number;
  /** What may follow this text. */
  complete: (before: string) => Promise<readonly string[]>;
  onChange: (value: string) => void;
}

export default function Editor(props: EditorProps) {
  const { value, phrases, problem, lit } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const typed = useRef<string[]>([]);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const language = useMemo(() => new Compartment(), []);
  useEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
    const state = EditorState.create({
      doc: latest.current.value,
      extensions: [
        language.of(smallLanguage(latest.current.phrases)),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (!docChanged) return;
          const text = state.doc.toString();
          if (!transactions.some((transaction) => transaction.annotation(given)))
            typed.current.push(text);
          latest.current.onChange(text);
        }),
        ...common(latest),
      ],
    });
    const made = new EditorView({ state, parent: root, root });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [language]);
  useEffect(() => {
    view.current?.dispatch({ effects: language.reconfigure(smallLanguage(phrases)) });
  }, [language, phrases]);
  useEffect(() => {
    const shown = view.current;
    // A text that was typed comes back when more has been typed already: the newer letters must stay.
    const at = typed.current.indexOf(value);
    typed.current = at < 0 ? [] : typed.current.slice(at + 1);
    if (at >= 0 || shown === null || shown.state.doc.toString() === value) return;
    const changes = { from: 0, to: shown.state.doc.length, insert: value };
    shown.dispatch({ changes, annotations: given.of(true) });
  }, [value]);
  useEffect(() => {
    const shown = view.current;
    if (shown === null) return;
    const end = shown.state.doc.length;
    const place = (unit: number) => Math.min(unit, end);
    const marked =
      problem === null
        ? []
        : [
            {
              from: place(problem.from),
              to: place(Math.max(problem.to, problem.from)),
              severity: 'error' as const,
              message: problem.message,
            },
          ];
    shown.dispatch(setDiagnostics(shown.state, marked));
    restoreCaret(shown);
  }, [problem]);
  useEffect(() => {
    view.current?.dispatch({ effects: light.of(lit) });
  }, [lit]);
  return <div ref={host} />;
}

/**
 * Puts the browser's caret where the editor has it. A mark moves the text that it covers into another element. Chromium then
 * has its caret before that text, and the library, which remembers that the caret was right, does not look again.
 */
function restoreCaret(view: EditorView) {
  const { main } = view.state.selection;
  const { root } = view;
  const selection = root instanceof ShadowRoot ? selectionIn(root) : null;
  if (selection?.anchorNode == null || !view.hasFocus || view.composing || !main.empty) return;
  if (!view.contentDOM.contains(selection.anchorNode)) return;
  if (view.posAtDOM(selection.anchorNode, selection.anchorOffset) === main.head) return;
  const { node, offset } = view.domAtPos(main.head);
  selection.collapse(node, offset);
}

/** Only Chromium has it, and only Chromium needs it. */
const selectionIn = (root: ShadowRoot & { getSelection?: () => Selection | null }) =>
  root.getSelection?.() ?? null;

/** Marks a text that was given from outside, not typed. */
const given = Annotation.define<boolean>();

const light = StateEffect.define<readonly number[]>();
const litLine = Decoration.line({ class: 'cm-acted' });

/** Lines that are lit; an edit puts them out. */
const litLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lit, { effects, docChanged, state }) {
    for (const effect of effects) {
      if (!effect.is(light)) continue;
      const there = effect.value.filter((line) => line >= 1 && line <= state.doc.lines);
      const ranges: Range<Decoration>[] = there.map((line) =>
        litLine.range(state.doc.line(line).from),
      );
      return Decoration.set(ranges, true);
    }
    return docChanged ? Decoration.none : lit;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * The editor inserts the text that replaces a selection. A browser that does it itself copies the style of the old text
 * into a style attribute, which the page's policy refuses and the console reports.
 */
const writingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    const isWriting = inputType === 'insertText' && data !== null && !view.composing;
    if (!isWriting || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type' });
    return true;
  },
});

/** What every language has. */
function common(latest: { readonly current: EditorProps }): Extension[] {
  const { label, description, lines } = latest.current;
  return [
    lines === undefined ? [] : EditorView.theme({ '.cm-content': { minHeight: heightOf(lines) } }),
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    closeBrackets(),
    EditorView.lineWrapping,
    litLines,
    autocompletion({ override: [(context) => completed(context, latest.current)], icons: false }),
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(description === undefined ? {} : { 'aria-description': description }),
    }),
    writingOverSelection,
    editorTheme,
  ];
}

/** The lines and the space above and below them. */
const heightOf = (lines: number) => `${lines * 1.5625 + 1}rem`;

const LETTER = /[\p{L}\d_]/u;

/** The phrases that are possible here and begin with the typed text. */
async function completed(
  context: CompletionContext,
  { complete }: EditorProps,
): Promise<CompletionResult | null> {
  const line = context.state.doc.lineAt(context.pos);
  const typed = /[\p{L}\d_ ]*$/u.exec(line.text.slice(0, context.pos - line.from))?.[0] ?? '';
  // The longest ending of what was typed that can be read on from: `add bl` before `bl`.
  for (let at = 0; at <= typed.length; at += 1) {
    const part = typed.slice(at);
    const begins = at === 0 || !LETTER.test(typed.charAt(at - 1));
    if (!begins || part.startsWith(' ')) continue;
    if (part === '' && !context.explicit) return null;
    const from = context.pos - part.length;
    const all = await complete(context.state.doc.sliceString(0, from));
    const options = all.filter(
      (phrase) => LETTER.test(phrase) && phrase.startsWith(part.toLowerCase()),
    );
    if (options.length > 0) {
      return { from, options: options.map((label) => ({ label })), filter: false };
    }
  }
  return null;
}
