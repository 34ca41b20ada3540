/** The status that performers give a photo. */
export type PhotoStatus = 'active' | 'inactive' | 'draft'

/** The columns of a photo that decide who sees it. */
interface PhotoStatusColumns {
  readonly status: string
  readonly hiddenAt: Date | null
  readonly deletedAt: Date | null
}

/**
 * A viewer who may find a gallery: whether all photos are shown, and since when the viewer has
 * bought it.
 */
export interface PhotoViewer {
  /** True for the performer and admins. */
  readonly seesAll: boolean
  readonly boughtAt: Date | undefined
}

/**
 * Returns true for photos that a viewer of their gallery sees: the active ones, and those that were
 * hidden or deleted after the viewer bought the gallery. The performer and admins see all but
 * deleted ones.
 */
export function isPhotoShown(
  photo: PhotoStatusColumns,
  { seesAll, boughtAt }: PhotoViewer,
): boolean {
  const { status, hiddenAt, deletedAt } = photo
  if (!deletedAt && (seesAll || status === 'active')) return true
  const shownUntil = status === 'active' ? deletedAt : hiddenAt
  return boughtAt !== undefined && shownUntil !== null && boughtAt < shownUntil
}

/** Returns true for photos that their gallery has shown, so that earlier buyers keep them. */
export const wasPhotoShown = ({ status, hiddenAt }: PhotoStatusColumns): boolean =>
  status === 'active' || hiddenAt !== null
