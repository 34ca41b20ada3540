/** The words in braces that a template may have, each replaced for the person who reads the text. */
export const PLACEHOLDERS = ['name', 'title', 'date', 'link', 'rule'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** The values of the placeholders of a text. A placeholder with an empty value is left out. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const BRACES = /\{([^{}\s]*)\}/g

/** Returns the words in braces of a text that are no placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(BRACES)]
    .map(([, word = '']) => word)
    .filter((word) => !(PLACEHOLDERS as readonly string[]).includes(word))

/**
 * Replaces the placeholders of a text. Where there is no value, the space before it goes too, so
 * that "Hello {name}," becomes "Hello,". Values are not searched for placeholders.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text
    .replace(/[ \t]*\{([a-z]+)\}/g, (found, word: string) => {
      const value = (values as Readonly<Record<string, string>>)[word]
      if (value === undefined) return found
      return value === '' ? '' : found.replace(`{${word}}`, () => value)
    })
    .trim()
