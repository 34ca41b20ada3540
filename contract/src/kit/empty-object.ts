/** The most fields with computed names that V8 gives a place each in an object that began empty. */
export const FEW_FIELDS = 16

/**
 * Returns an object with some fields, all of one value, to be copied by `Object.assign({}, empty)`
 * and filled. V8 turns an object that is given more than a few fields by computed names into a hash
 * table, of eight times the size and whose every use costs more; the copy keeps a place for each. A
 * copy by spreading takes three times as long where objects of many forms are made.
 */
export function emptyObject<Value>(
  names: readonly string[],
  value: Value,
): Readonly<Record<string, Value>> {
  const table: Record<string, Value> = {}
  for (const name of names) table[name] = value
  return { ...table }
}
