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
    video: t`Video`,
    gallery: t`Gallery`,
    product: t`Product`,
    mass_message: t`Mass message`,
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
