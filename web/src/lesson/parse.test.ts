import { describe, expect, it } from 'vitest';
import { parseLesson } from './parse';
import { parseProse } from './prose';

const HEAD = '---\ntitle: A\nscenario: walk\n---\n';

describe('a lesson file', () => {
  it('becomes steps with their directives', () => {
    const text = `${HEAD}\n## One\n\n::until commits 12\n::show score proof\n::thread 2\n::do crash instance 2\n\nA _word_ and\n{queue.2}.\n\nMore.\n`;
    const read = parseLesson(text);
    expect(read.ok && read.value).toMatchObject({
      title: 'A',
      scenario: 'walk',
      steps: [
        {
          title: 'One',
          until: { kind: 'commits', count: 12 },
          show: ['score', 'proof'],
          thread: 1,
          does: { do: 'crash_instance', instance: 1 },
          question: null,
        },
      ],
    });
    expect(read.ok && read.value.steps[0]?.paragraphs).toEqual([
      [
        { kind: 'text', text: 'A ' },
        { kind: 'term', text: 'word' },
        { kind: 'text', text: ' and ' },
        { kind: 'value', name: 'queue.2' },
        { kind: 'text', text: '.' },
      ],
      [{ kind: 'text', text: 'More.' }],
    ]);
  });

  it('names every problem with its line', () => {
    const text = `${HEAD}lost\n## One\n::until never\n::shine\n`;
    const read = parseLesson(text);
    expect(read.ok ? [] : read.error.map(({ line }) => line)).toEqual([5, 7, 8, 6]);
  });

  it('wants a reason for each place where a block can be', () => {
    const text = `${HEAD}## One\n::until opened\n::show score\n::ask set opened Which?\n::because in_set Yes.\n`;
    const read = parseLesson(text);
    expect(read.ok ? [] : read.error.map(({ line }) => line)).toEqual([5]);
  });

  it('takes markup for text', () => {
    expect(parseProse('<b onclick="x()">hi</b>')).toEqual([
      { kind: 'text', text: '<b onclick="x()">hi</b>' },
    ]);
    expect(parseProse('a_b_c {queue_x}')).toEqual([
      { kind: 'text', text: 'a_b_c ' },
      { kind: 'value', name: 'queue_x' },
    ]);
  });
});
