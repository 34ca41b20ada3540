export { countListMembers, listMembersAmong, listMembersSql, pickListMembers } from './pick-members.ts'
export { insertRelations as recordFans } from './relations.store.ts'
