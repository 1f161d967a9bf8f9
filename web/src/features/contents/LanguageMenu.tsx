/** Chooses the language of the interface. The page loads again and is where it was. */

import { chooseLanguage, LANGUAGES, language } from '../../base/language';
import say from '../../base/messages/language';
import css from './contents.module.css';

export function LanguageMenu() {
  return (
    <select
      className={css.language}
      aria-label={say.label()}
      value={language}
      onChange={(event) => chooseLanguage(event.target.value)}
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
