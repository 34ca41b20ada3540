import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type GetTextTranslation, po } from 'gettext-parser'
import pseudolocale from 'pseudolocale'

/** The language that copy is written in. It needs no catalogue. */
export const SOURCE_LANGUAGE = 'en'

/**
 * The folder of the catalogues: one `<language>.po` each, and `messages.pot` with every text of the
 * product.
 */
const folder = path.resolve(import.meta.dirname, '../../../../locales')

/** The translations of one language, in the form that ttag reads. */
export interface Catalog {
  readonly headers: Readonly<Record<string, string>>
  /** The texts by context, then by source; one translation for each form of the plural. */
  readonly contexts: { readonly '': Readonly<Record<string, readonly string[]>> }
}

/**
 * The languages for tests of the layout, made from the source: longer texts with accents, and texts
 * from right to left.
 */
const pseudoLanguages: Readonly<Record<string, { readonly rightToLeft: boolean }>> = {
  'en-XA': { rightToLeft: false },
  'ar-XB': { rightToLeft: true },
}

/** Returns true when the product can be shown in a language. */
export const hasCatalog = (language: string): boolean =>
  language === SOURCE_LANGUAGE || language in pseudoLanguages || existsSync(fileOf(language))

/** Reads the catalogue of a language. */
export const readCatalog = (language: string): Catalog =>
  parseCatalog(
    readFileSync(
      language in pseudoLanguages ? fileOf('messages', 'pot') : fileOf(language),
      'utf8',
    ),
    language,
  )

/**
 * Parses the catalogue of a language from gettext's text format; a pseudo-language is made from the
 * source texts. Texts without a translation are left out, and are shown as they are written. The
 * header `language` makes ttag take the plural rule of the language from its own table; without it
 * ttag would compile the header `plural-forms` to a function, which the content security policy of
 * pages forbids.
 */
export function parseCatalog(text: string, language: string): Catalog {
  const pseudo = pseudoLanguages[language]
  const { headers, translations } = po.parse(text)
  const texts = Object.values(translations[''] ?? {})
    .filter(({ msgid }) => msgid !== '')
    .map(
      (entry) =>
        [entry.msgid, pseudo ? pseudoFormsOf(entry, pseudo.rightToLeft) : entry.msgstr] as const,
    )
    .filter(([, forms]) => forms.every((form) => form !== ''))
  return {
    headers: {
      language: pseudo ? SOURCE_LANGUAGE : language,
      'plural-forms': headers['Plural-Forms'] ?? '',
    },
    contexts: { '': Object.fromEntries(texts) },
  }
}

const fileOf = (name: string, ending = 'po') => path.join(folder, `${name}.${ending}`)

const pseudoFormsOf = (
  { msgid, msgid_plural: plural }: GetTextTranslation,
  rightToLeft: boolean,
): string[] =>
  (plural === undefined ? [msgid] : [msgid, plural]).map((text) => pseudoText(text, rightToLeft))

/**
 * Returns a text that reads as its source but is longer, between marks that no source has.
 * Placeholders stay.
 */
const pseudoText = (text: string, rightToLeft: boolean): string =>
  pseudolocale(text, {
    prepend: '⟦',
    append: '⟧',
    startDelimiter: '${',
    endDelimiter: '}',
    rightToLeft,
    ...(!rightToLeft && { extend: text.length < 20 ? 0.6 : 0.3, extendCharacter: '~' }),
  })

/** Returns the direction of the script of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  // Every browser and Node know getTextInfo; TypeScript's library does not list it yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: string } }
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr'
}
