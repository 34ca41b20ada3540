/** The status that performers give a photo. */
export type PhotoStatus = 'active' | 'inactive' | 'draft'

/** The columns of a photo that decide who sees it. */
interface PhotoLife {
  readonly status: string
  readonly deletedAt: Date | null
}

/** A viewer who may find a gallery: whether all photos are shown, and since when the viewer has bought it. */
export interface PhotoViewer {
  /** True for the performer and admins. */
  readonly seesAll: boolean
  readonly boughtAt: Date | undefined
}

/**
 * Returns true for photos that a viewer of their gallery sees: the active ones, and those that were deleted after the
 * viewer bought the gallery. The performer and admins see all but deleted ones.
 */
export function isPhotoShown({ status, deletedAt }: PhotoLife, { seesAll, boughtAt }: PhotoViewer): boolean {
  if (deletedAt) return boughtAt !== undefined && boughtAt < deletedAt && status === 'active'
  return seesAll || status === 'active'
}
