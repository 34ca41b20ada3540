export { decideAll, noteAdminLooks, type Seen, visible } from './decide-sight.ts'
export { imagineViewer, refuseUnlessImaginedOf } from './imagine-viewer.ts'
export { grantAccess, hasBought, holdersOf, isSubscribed, revokeAccess, revokeHolders } from './keep-grants.ts'
export { isPerformerListed, meetPerformer } from './meet-performer.ts'
export { type Relation, type Right, type Row, rightTo, type Sight } from './rules.ts'
export {
  type Grant,
  heldByAnybody,
  listedFor,
  openFor,
  ownerListedFor,
  type RelationColumns,
  relationColumns,
  subscribedOf,
  subscribersOf,
} from './store.ts'
