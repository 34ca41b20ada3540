/** Returns the list with one item at another place; the place stays within the list. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined) return items
  const rest = items.filter((_, at) => at !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
