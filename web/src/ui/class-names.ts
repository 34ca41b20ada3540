/** Joins class names, leaving out what is not set: `cx(styles.card, open && styles.open)`. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
