type Values = Readonly<Record<string, unknown>>

/** Returns the fields of a form that differ from their initial values. */
export function changedFields<V extends Values>(before: V, after: V): Partial<V> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name]),
  ) as Partial<V>
}
