export { countItems } from './counts.store.ts'
export {
  countUp,
  createItem,
  deleteItem,
  expireDue,
  holdItem,
  itemsByIds,
  itemToBuy,
  listedCounts,
  pinnedItems,
  publishDue,
  removeItem,
  restorableSince,
  restoreItem,
  unreadyItems,
  updateItem,
} from './keep-items.ts'
export type { Counter, Cursor, Item, ItemChanges, ItemKind, ListedFilter, NewItem, ShownItem } from './rules.ts'
export { cursorOf, cursorText, roomOfItem } from './rules.ts'
export { fits, forgetRemoval, itemColumns, itemsAs, newestOf, outAt, tallies } from './store.ts'
