import {
  listAudit,
  listGalleries,
  listPhotos,
  listPosts,
  listProducts,
  listVideos,
  listWaitingDocuments,
  readGallery,
  readPost,
  readProduct,
  readStatistics,
  readVideo,
  searchPerformers,
  searchUsers,
  viewPerformer,
  viewUser,
} from '@stagedoor/contract/admin'
import type { AnyCall } from '@stagedoor/contract/kit'

/**
 * Returns what a write of the console settles: the reads of its records, the numbers of the
 * navigation and the audit trail.
 */
export const consoleSettles = (...reads: readonly AnyCall[]): readonly AnyCall[] => [
  ...reads,
  readStatistics,
  listAudit,
]

/** The reads of the console that show accounts. */
export const accountReads: readonly AnyCall[] = [
  viewUser,
  viewPerformer,
  searchUsers,
  searchPerformers,
  listWaitingDocuments,
]

/** The reads of the console that show content. */
export const contentReads: readonly AnyCall[] = [
  listPosts,
  listVideos,
  listGalleries,
  listProducts,
  listPhotos,
  readPost,
  readVideo,
  readGallery,
  readProduct,
]
