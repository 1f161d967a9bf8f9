/** Every crash of the first page's two runs, made when the site is built (`scripts/first-page.mjs`). */
declare module 'virtual:first-page' {
  const data: import('./record').FirstPageData;
  export default data;
}
