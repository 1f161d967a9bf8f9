/** The look of the editor, from the tokens of the page. */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlight = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--ink)', fontWeight: '600' },
  { tag: tags.operatorKeyword, color: 'var(--i1)' },
  { tag: tags.controlKeyword, color: 'var(--ink-2)', fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--written)' },
  { tag: tags.number, color: 'var(--i4)' },
  { tag: tags.string, color: 'var(--i4)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--paper)',
    border: '1px solid var(--rule)',
    borderRadius: 'var(--r2)',
    fontSize: '0.875rem',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5625rem' },
  '.cm-content': { minHeight: '14.0625rem', padding: '0.5rem 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunk)',
    color: 'var(--ink-2)',
    border: 'none',
    fontFamily: 'var(--sans)',
    fontSize: '0.75rem',
  },
  '.cm-gutters .cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '1.75rem' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-acted': { backgroundColor: 'var(--lit)', boxShadow: 'inset 3px 0 0 var(--lit-edge)' },
  // Ink on marker ink: hues have too little contrast on it.
  '.cm-acted *': { color: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--i1) 22%, var(--paper))' },
  '.cm-tooltip': {
    border: '1px solid var(--rule)',
    borderRadius: 'var(--r2)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--ink)',
    color: 'var(--paper)',
  },
  '.cm-diagnostic': { fontFamily: 'var(--sans)', padding: '0.5rem 0.75rem' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--failed)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--failed)',
    textUnderlineOffset: '3px',
  },
});

export const editorTheme: Extension = [look, syntaxHighlighting(highlight)];
