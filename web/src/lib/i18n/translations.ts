import {
  addLocale,
  gettext,
  jt,
  type LocaleData,
  msgid,
  ngettext,
  useLocale as setLocale,
  t,
} from 'ttag'
import { setLanguage, type Translator } from './i18n.ts'

/** The functions of the library, which translate to the language that is set. */
export const translator: Translator = { t, jt, msgid, ngettext, translateText }

/** The parts of a plain text that are values: numbers, and what stands in quotation marks. */
const VALUES = /(?<=“)[^”]+(?=”)|\d+/g

/**
 * Translates a text as it is, or with its numbers and quotations as values: "At most ${ 0 }
 * characters".
 */
function translateText(text: string): string {
  const translated = gettext(text)
  if (translated !== text) return translated
  const strings = text.split(VALUES)
  return t(Object.assign(strings, { raw: strings }), ...(text.match(VALUES) ?? []))
}

/** Loads the catalogue of a page's language, so that the browser renders what the server did. */
export async function loadTranslations(language: string, catalogUrl: string): Promise<void> {
  const answer = await fetch(catalogUrl)
  if (!answer.ok) throw new Error(`The catalogue of ${language} answered ${answer.status}`)
  addLocale(language, (await answer.json()) as LocaleData)
  setLocale(language)
  setLanguage({ readLanguage: () => language, translator })
}
