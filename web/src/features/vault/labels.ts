import { t } from '../../lib/i18n/i18n.ts'
import type { WireVaultFile, WireVaultUse } from './queries.ts'

/** Returns the name of a type of files. */
export const mediaLabel = (media: WireVaultFile['media']): string =>
  ({ photo: t`Photo`, video: t`Video`, audio: t`Audio`, other: t`Other` })[media]

/** Returns the name of all files of a type. */
export const filesLabel = (media: WireVaultFile['media']): string =>
  ({ photo: t`Photos`, video: t`Videos`, audio: t`Audio`, other: t`Other` })[media]

/** Returns the name of a kind of content. */
export const kindLabel = (kind: WireVaultUse['kind']): string =>
  ({
    feed: t`Post`,
    story: t`Story`,
    video: t`Video`,
    gallery: t`Gallery`,
    product: t`Product`,
    mass_message: t`Mass message`,
    sequence: t`Sequence`,
    automatic_message: t`Automatic message`,
  })[kind]

/** Returns the name of the state of content. */
export const stateLabel = (state: WireVaultUse['state']): string =>
  ({
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    processing: t`Processing`,
    published: t`Published`,
    expired: t`Expired`,
    archived: t`Archived`,
    deleted: t`Deleted`,
  })[state]

/** Returns that a fan bought a file, and with what; the kind may be unknown. */
export function boughtLabel(
  kind: 'feed' | 'video' | 'gallery' | 'product' | 'message' | undefined,
): string {
  const labels = {
    feed: t`Bought in a post`,
    video: t`Bought as a video`,
    gallery: t`Bought in a gallery`,
    product: t`Bought as a product`,
    message: t`Bought in a message`,
  }
  return kind ? labels[kind] : t`Bought`
}
