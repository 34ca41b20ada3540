export {
  isInBand,
  itemColumns,
  itemsAs,
  matchesFilter,
  matchesListFilter,
  newestItemsOf,
  ownersOfStories,
  tallies,
} from './fragments.store.ts'
export { viewerKeyOf } from './identify-viewer.ts'
export {
  adjustCounter,
  createItem,
  deleteItem,
  expireDue,
  itemById,
  itemsByIds,
  type ListedCount,
  listedCounts,
  lockItem,
  lockItemForRemoval,
  lockItemsForPurchase,
  openDue,
  pinnedItems,
  publishDue,
  removeItem,
  restorableSince,
  restoreItem,
  unreadyItems,
  updateItem,
} from './manage-items.ts'
export { bandsWithin, type MeasuredWithin } from './measures.rules.ts'
export { draftItems, type OwnerSpan, type PlannedItem, plannedItems } from './planned.store.ts'
export {
  isAfterRank,
  measureItems,
  type RankOrder,
  rankItems,
  ranksAs,
  updateRanks,
} from './ranks.store.ts'
export type {
  Audience,
  GroupPrices,
  Item,
  ItemKind,
  ItemOpenings,
  ItemSummary,
  ListedFilter,
  NewItem,
} from './rules.ts'
export { audienceAt, groupPricesOf, roomOfItem, STORY_FORM, STORY_HOURS } from './rules.ts'
export { returnStock, takeStocks } from './stock.store.ts'
export { finalizeRemoval } from './store.ts'
export { countView, dayOf, deletePastViews } from './views.store.ts'
export { endWithholdingOf, withholdRemovedFiles } from './withhold-files.ts'
