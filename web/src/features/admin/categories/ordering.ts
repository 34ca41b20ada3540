/** Something that stands somewhere in an order. */
interface OrderedItem {
  readonly _id: string
  readonly ordering: number
}

const STEP = 10

/**
 * Moves one thing by a place, up or down. Answers the things whose number changes and what it becomes: as few as the
 * numbers allow, all of them where two had the same.
 */
export function moveItem<Item extends OrderedItem>(items: readonly Item[], id: string, by: 1 | -1): readonly Item[] {
  const at = items.findIndex(({ _id }) => _id === id)
  const [one, other] = [items[at], items[at + by]]
  if (!one || !other) return []
  const distinct = items.every(({ ordering }, place) => place === 0 || ordering > (items[place - 1]?.ordering ?? 0))
  if (distinct) {
    return [
      { ...one, ordering: other.ordering },
      { ...other, ordering: one.ordering },
    ]
  }
  const next = items.with(at, other).with(at + by, one)
  return next.flatMap((item, place) => (item.ordering === place * STEP ? [] : [{ ...item, ordering: place * STEP }]))
}

/** The number that puts something new at the end. */
export const nextOrdering = (last: OrderedItem | undefined): number => (last ? last.ordering + STEP : 0)
