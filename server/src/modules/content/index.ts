export { type ItemEvent, itemDeleted, itemPublished } from './announcements.ts'
export { countReading } from './count-view.ts'
export { eraseItems } from './erase-items.ts'
export {
  cachedTotal,
  type ItemListQuery,
  type ItemListScope,
  newestOf,
  ownersOf,
  selectTotal,
  totalOf,
} from './lists.store.ts'
export { loadContents } from './load-contents.ts'
export { removeByModeration, restoreByModeration } from './moderate-item.ts'
export {
  endsTooEarly,
  isDraft,
  isSale,
  laterOf,
  newOffer,
  type Offer,
  type OfferChanges,
  offerOf,
  type StoredOffer,
  stateOf,
} from './offer.rules.ts'
export { type ItemOrder, type PickedItems, pickItems } from './pick-items.ts'
export type { ContentEntities, ContentKind, Contents, ContentText } from './ports.ts'
export { publishReady } from './publish-items.ts'
export { contentTitles } from './read-titles.ts'
export { withdrawItem } from './withdraw-item.ts'
