export { fansChanged } from './announcements.ts'
export { addFansToList } from './change-members.ts'
export {
  type FanColumns,
  fanColumns,
  fansWithOwnName,
  ownNameOf,
  relationOf,
} from './own-names.store.ts'
export { latestPrices, paidForItems, selectPurchases } from './payments/purchases.store.ts'
export {
  countListMembers,
  type FansOnList,
  fansOnList,
  listMembersAmong,
  listMembersSql,
  pickListMembers,
  withoutDeletedLists,
} from './pick-members.ts'
export { isListByHand } from './read-lists.ts'
export {
  insertRelations as recordFans,
  spentByFan,
  spentByFans,
  spentByPairs,
} from './relations.store.ts'
export { resolveViewAs } from './resolve-view-as.ts'
export { fanSummary } from './views.ts'
