/**
 * Marks a text that is translated when it is shown, in a table of texts or in what an adapter of
 * the outside world answers.
 */
export const copy = (text: string): string => text
