/** Says each style once: what canvases drew are thousands of shapes in a few styles. */

/** A shape with a style of its own and no class. */
const STYLED = /<(path|text)((?: (?!class=)[\w-]+="[^"]*")*) style="([^"]*)"/g;

/** The markup with classes in place of styles, and the rules for them. */
export function withSharedStyles(markup: string): {
  readonly markup: string;
  readonly css: string;
} {
  const classes = new Map<string, string>();
  const short = markup.replace(STYLED, (_, element: string, rest: string, style: string) => {
    const name = classes.get(style) ?? `s${classes.size}`;
    classes.set(style, name);
    return `<${element}${rest} class="${name}"`;
  });
  const css = [...classes].map(([style, name]) => `.${name}{${unescaped(style)}}`).join('');
  return { markup: short, css };
}

const unescaped = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
