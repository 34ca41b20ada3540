import { AsyncLocalStorage } from 'node:async_hooks'
import { addLocale, type LocaleData, useLocale as setLocale } from 'ttag'
import { SOURCE_LANGUAGE, setLanguage } from './i18n.ts'
import { translator } from './translations.ts'

/** Renders in a language: everything that `render` awaits is in it too. */
export type RenderInLanguage = <Result>(
  language: { readonly tag: string; readonly catalog: unknown },
  render: () => Promise<Result>,
) => Promise<Result>

const pageLanguage = new AsyncLocalStorage<string>()
const readLanguage = () => pageLanguage.getStore() ?? SOURCE_LANGUAGE
const known = new Set<string>()

/** Renders a page in its language; several pages in different languages can be rendered at once. */
export const renderInLanguage: RenderInLanguage = ({ tag, catalog }, render) => {
  if (catalog && !known.has(tag)) {
    addLocale(tag, structuredClone(catalog) as LocaleData)
    setLocale(readLanguage)
    setLanguage({ readLanguage, translator })
    known.add(tag)
  }
  return known.size === 0 ? render() : pageLanguage.run(tag, render)
}
