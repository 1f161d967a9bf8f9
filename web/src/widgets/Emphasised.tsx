/** A message in which words between `<i>` and `</i>` are emphasised: a translator puts them where the language has them. */

export function Emphasised({ text }: { readonly text: string }) {
  return text
    .split(/<i>(.*?)<\/i>/)
    .map((part, index) => (index % 2 === 0 ? part : <i key={String(index)}>{part}</i>));
}
