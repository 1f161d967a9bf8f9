/** The page's own fonts as rules with the files in them: a picture that is passed on finds none beside it. */

export async function fontFaces(names: ReadonlySet<string>): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href })))
    .flatMap(({ rule, base }) => (rule instanceof CSSFontFaceRule ? [{ rule, base }] : []));
  const wanted = rules.filter(({ rule }) => names.has(familyOf(rule)));
  const faces = await Promise.all(wanted.map(({ rule, base }) => withFile(rule, base)));
  return faces.join('\n');
}

const familyOf = ({ style }: CSSFontFaceRule) =>
  style.getPropertyValue('font-family').replace(/^["']|["']$/g, '');

async function withFile(rule: CSSFontFaceRule, base: string | null): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
  if (address === undefined) return '';
  const file = await fetch(new URL(address, base ?? document.baseURI)).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
  if (file === null) return '';
  const named = ['font-family', 'font-style', 'font-weight']
    .map((name) => `${name}:${rule.style.getPropertyValue(name)}`)
    .join(';');
  return `@font-face{${named};src:url(${await dataAddress(file)}) format("woff2")}`;
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
