import { announcement } from '../../platform/outbox/index.ts'

/** A file that was shown is hidden until two people decide, as nearly one that was taken down. */
export const nearCopyHidden = announcement<{
  fileId: string
  ownerId: string
  takenDownId: string
}>('takedowns.near_copy_hidden')
