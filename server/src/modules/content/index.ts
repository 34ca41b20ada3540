export { type ItemEvent, itemPublished, participantNamed } from './announcements.ts'
export { guestVisibilities, listForAdmin, withSales } from './console/list-for-admin.ts'
export { openForAdmin, readForAdmin, readTextForAdmin } from './console/read-for-admin.ts'
export { countReading } from './count-view.ts'
export { loadCovers } from './covers/load-covers.ts'
export { type CoverColumns, coverColumns, coverOf } from './covers/store.ts'
export { eraseItems } from './erase-items.ts'
export { isLockedUrl, lockedFilePages, lockedFileUrls } from './files/locked-files.ts'
export { type NamedFiles, refuseUnusableFiles, replaceFiles } from './files/replace-files.ts'
export { type ItemTableQuery, pickTableItems, tableSortOf } from './item-table.store.ts'
export { contentNamed, namedKind } from './kinds/named-kinds.rules.ts'
export { storiesAmong } from './kinds/stories-among.ts'
export { normalizeTag, slugsFor } from './labels.rules.ts'
export {
  newestOfTag,
  replaceTags,
  tagsBeginning,
  tagsOf,
  tagsOfItems,
  usesOfTag,
} from './labels.store.ts'
export { listItems } from './list-items.ts'
export {
  type ChosenOwners,
  cachedTotal,
  type ItemListQuery,
  type ItemListScope,
  newestOf,
  ownersOf,
  selectTotal,
  sizeOf,
  totalOf,
} from './lists.store.ts'
export { idByRef, loadContents } from './load-contents.ts'
export {
  hideForReview,
  removeByModeration,
  restoreByModeration,
  restoreRemoved,
} from './moderate-item.ts'
export { changeOffer } from './offers/change-offer.ts'
export {
  closesOffer,
  endsTooEarly,
  isDraft,
  isSale,
  laterOf,
  newOffer,
  type Offer,
  type OfferChanges,
  offerColumnsOf,
  offerOf,
  priceRangeOf,
  type StoredOffer,
  stateOf,
  storedOfferOf,
} from './offers/offer.rules.ts'
export { openingsOf } from './offers/openings.rules.ts'
export { refuseList } from './offers/refuse-list.ts'
export { refusePrice } from './offers/refuse-price.ts'
export { askParticipantsAgain } from './participations/name-participants.ts'
export { clearParticipants, countAsked, namedIn, participantsOf } from './participations/store.ts'
export { namedIds, participationsView } from './participations/views.ts'
export { type ItemOrder, pickItems } from './pick-items.ts'
export { contentUploadPolicies, requirePublisher } from './policy.ts'
export type {
  ContentKind,
  Contents,
  ContentText,
  ShownItems,
  TableFilter,
  WriteExtra,
} from './ports.ts'
export { publishComplete, publishItemsAwaitingFiles, publishReady } from './publish-items.ts'
export { contentTitles, soldItems } from './read-titles.ts'
export { type FindInList, searchItems } from './search-items.ts'
export { insertUnderFreeSlug, refuseParticipants, setLabels } from './set-labels.ts'
export { offerView, posterView } from './views.ts'
export { revokeItemUrls, withdrawItem } from './withdraw-item.ts'
