import { announcement } from '../../platform/outbox/index.ts'

/** Somebody took a release back: what shows these files is removed, and buyers refunded. */
export const releaseWithdrawn = announcement<{
  readonly releaseId: string
  readonly ownerId: string
  readonly fileIds: readonly string[]
}>('releases.release_withdrawn')

/** Somebody under 18 was named in a file, or asked to sign. */
export const minorNamed = announcement<{
  readonly performerId: string
  readonly personId: string
}>('releases.minor_named')
