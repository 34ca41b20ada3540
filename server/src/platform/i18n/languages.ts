import { createHash } from 'node:crypto'
import Negotiator from 'negotiator'
import { addLocale } from 'ttag'
import { type Catalog, directionOf, readCatalog, SOURCE_LANGUAGE } from './catalogs.ts'
import { composeIn } from './composed-language.ts'
import { translateText } from './translatable.ts'

/** The request headers by which a visitor's language is chosen. */
interface LanguageHeaders {
  readonly 'accept-language'?: string | undefined
}

/** The languages that a site offers. */
export interface Languages {
  /**
   * BCP 47 tags; the first is the language of the site: of its mails, and of visitors who prefer
   * none of the others.
   */
  readonly all: readonly [string, ...string[]]
  /**
   * Returns the language for a visitor: the one they chose, else the best that their browser
   * accepts.
   */
  readonly pick: (chosen: string | undefined, headers: LanguageHeaders) => string
  /**
   * Returns a text of the contract or of a refusal in a language; the text itself when it is not
   * translated.
   */
  readonly translate: (language: string, text: string) => string
  /**
   * Composes texts in a language: `t` and `ngettext` of ttag translate to it while `compose` runs.
   */
  readonly compose: <Result>(language: string, compose: () => Result) => Result
  /** Returns the direction of the script of a language. */
  readonly directionOf: typeof directionOf
  /** The catalogue of a language with a hash of it; undefined for the source language. */
  readonly catalogOf: (
    language: string,
  ) => { readonly catalog: Catalog; readonly hash: string } | undefined
}

/** Loads the catalogues of the languages of a site. Throws when one has no catalogue. */
export function loadLanguages(all: readonly string[]): Languages {
  const [first = SOURCE_LANGUAGE, ...others] = all
  const catalogs = new Map(
    [first, ...others]
      .filter((language) => language !== SOURCE_LANGUAGE)
      .map((language) => [language, load(language)]),
  )
  return {
    all: [first, ...others],
    pick: (chosen, headers) =>
      all.length < 2
        ? first
        : (all.find((language) => language === chosen) ??
          new Negotiator({ headers: { ...headers } }).language([...all]) ??
          first),
    translate: (language, text) =>
      catalogs.has(language) ? composeIn(language, () => translateText(text)) : text,
    compose: composeIn,
    directionOf,
    catalogOf: (language) => catalogs.get(language),
  }
}

function load(language: string) {
  const catalog = readCatalog(language)
  const hash = createHash('sha256').update(JSON.stringify(catalog)).digest('base64url').slice(0, 12)
  addLocale(language, structuredClone(catalog) as never)
  return { catalog, hash }
}
