import type { FileKind } from '@stagedoor/contract/media'
import { announcement } from '../../platform/outbox/announce.ts'

/** A file can be shown from now on. */
export const fileReady = announcement<{ fileId: string; ownerId: string; kind: FileKind }>('media.file_ready')

/** A file will never be shown: rejected for what it is, or given up on. The reason is ready to show to its owner. */
export const fileFailed = announcement<{
  fileId: string
  ownerId: string
  kind: FileKind
  stage: 'rejected' | 'failed'
  reason: string
}>('media.file_failed')
