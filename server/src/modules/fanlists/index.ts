export { fansWithOwnName, ownNameOf } from './own-names.store.ts'
export {
  countListMembers,
  listMembersAmong,
  listMembersSql,
  pickListMembers,
  withoutDeletedLists,
} from './pick-members.ts'
export { isListByHand } from './read-lists.ts'
export { insertRelations as recordFans, spentByFans } from './relations.store.ts'
