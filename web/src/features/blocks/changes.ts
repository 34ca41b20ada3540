/** How many values stand in one set alone. */
export const changesBetween = (before: ReadonlySet<string>, after: ReadonlySet<string>): number =>
  [...after].filter((value) => !before.has(value)).length + [...before].filter((value) => !after.has(value)).length

/** How many changes, in words. */
export const countOf = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`)
