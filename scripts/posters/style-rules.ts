/** The part of the style sheets that a picture needs: rules of the classes in it, and the tokens for light and dark. */

/** Blocks of a sheet at its top, each with the text before its brace. */
function blocksOf(css: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, at) });
      from = at + 1;
    }
  }
  return blocks;
}

const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** The same sheets serve all pictures. */
const read = new Map<string, ReturnType<typeof blocksOf>>();

function rulesOf(css: string) {
  const rules = read.get(css) ?? blocksOf(bare(css));
  read.set(css, rules);
  return rules;
}

export function styleRulesFor(markup: string, css: string): string {
  const classes = new Set(
    [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const drawn = (selector: string) => {
    const named = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    return named.length > 0 && named.every((name) => classes.has(name)) && !MOVED.test(selector);
  };
  return rulesOf(css)
    .flatMap(({ head, body }) => {
      const selectors = head.startsWith('@') ? [] : head.split(/,(?![^(]*\))/).filter(drawn);
      return selectors.length === 0 ? [] : [`${selectors.join(',').trim()}{${body.trim()}}`];
    })
    .join('');
}

/** What only a person at a page brings about. */
const MOVED = /:(hover|focus|active)|data-lit-kind/;

/** Only values: the rules on motion, and fonts beside the page, are nothing to a picture that stands alone. */
export function tokensOf(css: string): string {
  const blocks = blocksOf(bare(css));
  const light = blocks.find(({ head }) => head === ':root')?.body ?? '';
  const dark = blocks.find(({ head }) => head.includes('prefers-color-scheme'))?.body ?? '';
  const values = /\{([\s\S]*)\}/.exec(dark)?.[1] ?? '';
  return `:root{${light.trim()}}@media(prefers-color-scheme:dark){:root{${values.trim()}}}`;
}
