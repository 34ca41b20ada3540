import type { HashClass } from '@stagedoor/contract/hashlists'
import type { FileKind } from '@stagedoor/contract/media'
import { announcement } from '../../platform/outbox/index.ts'
import type { Consequence } from '../hashlists/index.ts'

/** A file can be shown from now on. */
export const fileReady = announcement<{ fileId: string; ownerId: string; kind: FileKind }>(
  'media.file_ready',
)

/**
 * A file will never be shown, because it was rejected or its processing failed. The reason is a
 * message for its owner.
 */
export const fileFailed = announcement<{
  fileId: string
  ownerId: string
  kind: FileKind
  stage: 'rejected' | 'failed'
  reason: string
}>('media.file_failed')

/** The part of a file that is reviewed: all of it, or the new poster or captions of a shown one. */
export type ReviewedPart = 'file' | 'poster' | 'captions'

/** A file, or a new part of one, waits for people before it is published. */
export const fileAwaitsReview = announcement<{
  fileId: string
  ownerId: string
  kind: FileKind
  part: ReviewedPart
  /** The version of a poster, or the name of captions; empty for the file itself. */
  name: string
  /** The names of earlier parts that wait no longer because this one takes their place. */
  replaces: readonly string[]
  /** True when the same bytes of this owner were refused before. */
  isUrgent: boolean
  policy: string
  /** The file taken down that it is nearly a copy of. */
  resembles: string | null
  /** The match with an entry of a list of hashes that it is nearly. */
  matchId: string | null
}>('media.file_awaits_review')

/** A list of hashes recognised a file or its new poster, and no person needs to decide about it. */
export const fileMatched = announcement<{
  fileId: string
  ownerId: string
  part: 'file' | 'poster'
  /** The version of a poster; empty for the file itself. */
  name: string
  /** True where it could be seen before. */
  wasShown: boolean
  class: HashClass
  consequence: Exclude<Consequence, 'review'>
}>('media.file_matched')

/** New posters wait for a review no longer, because another one took their place. */
export const postersDropped = announcement<{ fileId: string; names: readonly string[] }>(
  'media.posters_dropped',
)

/** A file waits until everybody whom it shows has agreed. */
export const fileAwaitsPeople = announcement<{
  fileId: string
  ownerId: string
  kind: FileKind
  sha256: string
}>('media.file_awaits_people')

/** The owner of a file took new captions back that waited for a review. */
export const captionsDropped = announcement<{ fileId: string; names: readonly string[] }>(
  'media.captions_dropped',
)

/** Files were removed, and their new parts with them: nothing of them waits for a review. */
export const filesRemoved = announcement<{ fileIds: readonly string[] }>('media.files_removed')

/** A decision took a file down: nobody gets any byte of it from now on. */
export const fileHeld = announcement<{ fileId: string; ownerId: string; decisionId: string }>(
  'media.file_held',
)
