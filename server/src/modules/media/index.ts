export {
  captionsDropped,
  fileAwaitsPeople,
  fileAwaitsReview,
  fileHeld,
  fileMatched,
  fileReady,
  filesRemoved,
  postersDropped,
  type ReviewedPart,
} from './announcements.ts'
export { banContents, endBans, filesAs, isBanned } from './bans.store.ts'
export { checkAgain as hideUntilChecked } from './checks/check-again.ts'
export { countUnanswered } from './checks/checks.store.ts'
export { hideInPlaces } from './delivery/hide-in-places.ts'
export { readLiveUrl, signLiveUrl } from './delivery/live-urls.ts'
export { readLockedUrl, signLockedUrl } from './delivery/locked-urls.rules.ts'
export { revokeUrls } from './delivery/revoke-urls.ts'
export { deleteDocument } from './documents/delete-document.ts'
export { listDocumentAccesses, readDocument } from './documents/read-document.ts'
export { openPart, partSealer } from './documents/sealed-parts.ts'
export { openPicture, sealPicture } from './documents/sealed-pictures.ts'
export { openText, sealText } from './documents/sealed-texts.ts'
export { keepDocument, storeDocument } from './documents/store-document.ts'
export { storeEvidence } from './documents/store-evidence.ts'
export { extensionOf } from './files/archive.rules.ts'
export { attachFiles, detachFiles, findUnusableFile } from './files/attach-files.ts'
export { coverFileColumns, coverFileOf } from './files/cover-files.store.ts'
export { type CoverFile, coverPictures } from './files/cover-pictures.ts'
export { type CutFile, cutFile } from './files/cut-file.ts'
export { countFilesToDecide } from './files/decisions.store.ts'
export { lockKeptFiles, renameFiles, restoreFiles, trashFiles } from './files/kept-files.store.ts'
export { previewUrls } from './files/preview-urls.ts'
export { openOriginal, originalUrls } from './files/read-original.ts'
export { type ReducedPicture, readReduced } from './files/read-reduced.ts'
export { receiveFile } from './files/receive-file.ts'
export { deleteFiles, removeIfUnused } from './files/remove-file.ts'
export { isShortUpright } from './files/short-videos.store.ts'
export { readStorageUse } from './files/storage-quota.ts'
export { reapOrphans } from './files/sweep-files.ts'
export {
  deleteUsesOfAll,
  filesOfUsers,
  isShownBy,
  moveUses,
  REPORT_COPY,
  showsFiles,
  useCountOf,
  usersOfFiles,
  usesOfFile,
  usesOfFiles,
} from './files/uses.store.ts'
export { fileViews, loadFileViews, ownFilePresenter, type ShowFile } from './files/view-files.ts'
export { endWithholding, withholdFiles } from './files/withhold-files.ts'
export { allowNear, findNearBan, findNearBanOf, nearFiles, telling } from './fingerprints/store.ts'
export { heldUntil } from './holds/erase-holds.ts'
export { fileFacts, filesOfHash, openHoldsOf } from './holds/facts.store.ts'
export { holdFiles, releaseFiles, releaseSomeFiles } from './holds/hold-files.ts'
export { openHeldOriginal } from './holds/sealed-parts.ts'
export {
  type HoldRow,
  holdById,
  holdsOfDecision,
  listHolds,
} from './holds/store.ts'
export { arrangeChapters } from './playback/chapters.rules.ts'
export { isPlayAddress } from './playback/play-address.ts'
export { startedVideosOf } from './playback/positions.store.ts'
export { markReplay } from './playback/put-chapters.ts'
export { detectMedia } from './processing/detect-type.ts'
export { hideUntilReleased, showReleased } from './review/await-people.ts'
export {
  type Content,
  type FileOfContent,
  filesAwaitingPeople,
  filesOfContents,
  ownFilesAwaitingPeople,
  ownShownFiles,
} from './review/people.store.ts'
export {
  clearReviewed,
  refuseReviewed,
  restoreRefused,
} from './review/review-files.ts'
export { type ReviewedFile, reviewedFiles, waitingCaptions } from './review/reviewed-files.ts'
export { endKeeping } from './review/store.ts'
export { picturedKinds, publicFilesIn, publicUrl } from './rules.ts'
export { fileColumns, filesByIds, lockFile, type StoredFile } from './store.ts'
export type { FileAccess } from './views.ts'
