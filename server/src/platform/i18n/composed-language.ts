import { useLocale as setLocale } from 'ttag'
import { SOURCE_LANGUAGE } from './catalogs.ts'

/**
 * The language that texts are composed in. It is set beside that of ttag, which does not say its
 * own.
 */
let composed = SOURCE_LANGUAGE

/** Returns the BCP 47 tag of the language that texts are composed in at the moment. */
export const composedLanguage = (): string => composed

/**
 * Composes texts in a language: `t` and `ngettext` of ttag translate to it, and amounts and dates
 * follow it.
 */
export function composeIn<Result>(language: string, make: () => Result): Result {
  const before = composed
  setComposed(language)
  try {
    return make()
  } finally {
    setComposed(before)
  }
}

function setComposed(language: string): void {
  setLocale(language)
  composed = language
}
