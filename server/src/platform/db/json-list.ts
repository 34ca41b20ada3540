/**
 * Returns values as the JSON that a function of the database reads as a list of rows. Whole numbers
 * of any size travel as texts, so that none loses digits; half of a character, which PostgreSQL
 * refuses, becomes a replacement character.
 */
export const jsonList = (values: readonly object[]): string =>
  JSON.stringify(values, (_key, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return typeof value === 'string' ? value.toWellFormed() : value
  })
