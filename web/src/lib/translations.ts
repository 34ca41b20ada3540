import { addLocale, jt, type LocaleData, msgid, ngettext, useLocale as setLocale, t } from 'ttag'
import { setLanguage } from './i18n.ts'

/** Loads the catalogue of a page's language, so that the browser renders what the server did. */
export async function loadTranslations(language: string, catalogUrl: string): Promise<void> {
  const answer = await fetch(catalogUrl)
  if (!answer.ok) throw new Error(`The catalogue of ${language} answered ${answer.status}`)
  addLocale(language, (await answer.json()) as LocaleData)
  setLocale(language)
  setLanguage({ readLanguage: () => language, translator: { t, jt, msgid, ngettext } })
}
