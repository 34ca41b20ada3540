import type { FileKind } from '@stagedoor/contract/media'
import { announcement } from '../../platform/outbox/index.ts'

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

/** A decision took a file down: nobody gets any byte of it from now on. */
export const fileHeld = announcement<{ fileId: string; ownerId: string; decisionId: string }>(
  'media.file_held',
)
