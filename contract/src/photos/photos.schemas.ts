import * as z from 'zod/mini'
import { Instant, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { MediaFile } from '../media/schemas.ts'

/**
 * A photo of a gallery as one viewer sees it. While its gallery is locked, `photo` has only the
 * blurred preview.
 */
export const Photo = z.object({
  _id: z.string(),
  performerId: z.string(),
  galleryId: z.string(),
  fileId: z.string(),
  /** Empty while locked, like the description. */
  title: userHtml(z.string(), 'item.title'),
  description: userHtml(z.string(), 'item.description'),
  status: z.enum(['active', 'inactive', 'draft', 'file-error']),
  /** True until its file can be shown. */
  processing: z.boolean(),
  /** The price of its gallery for the viewer, in tokens. */
  price: Tokens,
  isGalleryCover: z.boolean(),
  /** False in a locked gallery as well for a photo that the viewer owns by another purchase. */
  isLocked: z.boolean(),
  photo: MediaFile,
  createdAt: Instant,
  updatedAt: Instant,
})
/** A photo as a client reads it. */
export type Photo = z.input<typeof Photo>
