export { applyViewAs, requireOwnViewAs } from './apply-view-as.ts'
export {
  type ViewerValues,
  viewerOf,
  viewerText,
  viewerValues,
} from './describe-viewer.ts'
export type { Grant } from './grants.store.ts'
export { resumeItemGrants, subscribedIds } from './grants.store.ts'
export {
  boughtSince,
  grantAccess,
  grantHolders,
  hasBought,
  isSubscribed,
  pauseGrantsOf,
  revokeAccess,
  revokeItemGrants,
} from './manage-grants.ts'
export {
  areDownloadsOffered,
  chooseItemDownloads,
  downloadablePurchases,
  downloadChoiceOf,
  type ItemDownloads,
  isDownloadDefault,
  itemDownloads,
  setDownloadDefault,
} from './offer-downloads.ts'
export { countOwnersOfFiles, itemsWithFiles, offeredFiles } from './owned-files.store.ts'
export { countOwnedFiles, ownedFiles, ownedFilesOf } from './owned-files.ts'
export { type RelationColumns, relationColumns } from './relation-columns.store.ts'
export { isPerformerVisible, requireVisiblePerformer } from './require-visible-performer.ts'
export {
  auditAdminViews,
  resolveRowVisibility,
  resolveVisibility,
} from './resolve-visibility.ts'
export { accessRightTo, liveAccess, openFilesOf, type Visibility } from './rules.ts'
export {
  boughtMessageOf,
  hasAnyGrant,
  isBoughtBy,
  ownersOfFiles,
  reachesTierOf,
  sharesFiles,
  subscribedPerformers,
  subscribersOf,
  subscribesTo,
  visibleItems,
  visiblePerformers,
} from './store.ts'
export {
  deleteOldGrantedViews,
  firstViewsOf,
  type GrantedView,
  grantedViewsOf,
  recordGrantedView,
} from './views.store.ts'
