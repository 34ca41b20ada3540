/** An item with a position in an order. */
interface OrderedItem {
  readonly _id: string
  readonly ordering: number
}

const STEP = 10

/**
 * Moves an item one position up or down. Returns the items whose order number changes, with the new
 * number: as few as possible, or all of them where two numbers were equal.
 */
export function moveItem<Item extends OrderedItem>(
  items: readonly Item[],
  id: string,
  by: 1 | -1,
): readonly Item[] {
  const at = items.findIndex(({ _id }) => _id === id)
  const one = items[at]
  const other = items[at + by]
  if (!one || !other) return []
  const distinct = items.every(
    ({ ordering }, index) => index === 0 || ordering > (items[index - 1]?.ordering ?? 0),
  )
  if (distinct) {
    return [
      { ...one, ordering: other.ordering },
      { ...other, ordering: one.ordering },
    ]
  }
  const next = items.with(at, other).with(at + by, one)
  return next.flatMap((item, index) =>
    item.ordering === index * STEP ? [] : [{ ...item, ordering: index * STEP }],
  )
}

/** Returns the order number that places a new item at the end. */
export const nextOrdering = (last: OrderedItem | undefined): number =>
  last ? last.ordering + STEP : 0
