/** How many values stand in one set alone. */
export const countChanges = (before: ReadonlySet<string>, after: ReadonlySet<string>): number =>
  [...after].filter((value) => !before.has(value)).length + [...before].filter((value) => !after.has(value)).length

/** How many changes, in words. */
export const formatChanges = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`)
