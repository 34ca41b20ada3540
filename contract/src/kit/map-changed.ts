type Fields = Record<string | number, unknown>

/**
 * Returns an array or a plain object with each of its values changed; the same one when `change`
 * returns every value as it was.
 */
export function mapChanged<T extends object>(whole: T, change: (value: unknown) => unknown): T {
  let changed: Fields | undefined
  if (Array.isArray(whole)) {
    for (let at = 0; at < whole.length; at++) {
      const value = change(whole[at])
      if (value === whole[at]) continue
      changed ??= [...whole] as unknown as Fields
      changed[at] = value
    }
    return (changed ?? whole) as T
  }
  for (const key of Object.keys(whole)) {
    const before = (whole as Fields)[key]
    const value = change(before)
    if (value === before) continue
    changed ??= { ...whole } as Fields
    changed[key] = value
  }
  return (changed ?? whole) as T
}
