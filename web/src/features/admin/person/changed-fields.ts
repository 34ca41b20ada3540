type Values = Readonly<Record<string, unknown>>

/** What a form would change: the fields that differ from where it began. */
export function changedFields<V extends Values>(before: V, after: V): Partial<V> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name])) as Partial<V>
}
