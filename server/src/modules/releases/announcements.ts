import { announcement } from '../../platform/outbox/index.ts'

/** Somebody took a release back: what shows these files is removed, and buyers refunded. */
export const releaseWithdrawn = announcement<{
  readonly releaseId: string
  readonly ownerId: string
  readonly fileIds: readonly string[]
}>('releases.release_withdrawn')

/** Everybody in files that are taken down released them, again perhaps. */
export const heldFilesReleased = announcement<{
  readonly fileIds: readonly string[]
}>('releases.held_files_released')

/** Somebody in a stream that has begun has not released it, or not any more: it must end. */
export const streamUnreleased = announcement<{
  readonly streamId: string
}>('releases.stream_unreleased')

/** Somebody in a stream that has begun released it for some countries only. */
export const streamPlaced = announcement<{
  readonly streamId: string
  /** The countries in which it is hidden; null for none. */
  readonly countries: readonly string[] | null
}>('releases.stream_placed')

/** The staff imported a release of another site in the name of a performer. */
export const releaseImportedByStaff = announcement<{
  readonly performerId: string
  /** The person who signed, as the performer knows them. */
  readonly alias: string
  readonly site: string
  /** The id by which the other site knows the release. */
  readonly releaseId: string
}>('releases.release_imported_by_staff')

/** Somebody under 18 was named in a file, or asked to sign. */
export const minorNamed = announcement<{
  readonly performerId: string
  readonly personId: string
}>('releases.minor_named')
