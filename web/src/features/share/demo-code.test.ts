import { describe, expect, it } from 'vitest';
import { addressIn, demoAt, demoCode } from './demo-code';

const LESSONS = ['00-an-instance-crashes', '03-the-queue'];
const at = (hash: string) => demoAt(addressIn(`https://example.org/a/${hash}`), LESSONS);

describe('the code for a page elsewhere', () => {
  it('is of what the address shows', () => {
    expect(at('#/walk?step=4&run=abc')).toEqual({
      lesson: '00-an-instance-crashes',
      step: '4',
      run: 'abc',
    });
    expect(at('#/lesson/03-the-queue')).toEqual({ lesson: '03-the-queue', step: '1' });
    expect(at('#/sandbox?run=abc')).toEqual({ run: 'abc' });
  });

  it('is none where a page shows no run', () => {
    expect(at('#/lesson/none')).toBeNull();
    expect(at('#/sandbox')).toBeNull();
    expect(at('')).toBeNull();
  });

  it('lets nothing out of its quotes', () => {
    const code = demoCode({
      demo: { run: '"><script>' },
      site: 'https://example.org/a/',
      link: 'https://example.org/a/?"&x',
      subject: '<b>"A" & B</b>',
    });
    expect(code.match(/<script/g)).toHaveLength(1);
    expect(code).toContain('run="&quot;&gt;&lt;script&gt;"');
    expect(code).toContain('“&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;”');
  });
});
