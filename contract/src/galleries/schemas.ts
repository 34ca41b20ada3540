import * as z from 'zod/mini'
import { labelFields } from '../content/labels.schemas.ts'
import { PublishedListQuery } from '../content/lists.schemas.ts'
import { ContentState, offerFields, releaseFields } from '../content/offer.schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging, searchedPage } from '../kit/page.ts'
import { Currency, DateFilter, Done, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { ViewAs } from '../profiles/schemas.ts'
import { GALLERY_DESCRIPTION_MAX, GALLERY_TITLE_MAX } from './calls.ts'
import { Gallery } from './galleries.schemas.ts'

export * from './galleries.schemas.ts'

/** The id in calls about galleries. */
export const GalleryId = idOf('Gallery')

const GalleryFields = z.object({
  title: userHtml(nameText(GALLERY_TITLE_MAX, 1), 'item.title'),
  description: clearable(z.optional(userHtml(text(GALLERY_DESCRIPTION_MAX), 'item.description'))),
  /**
   * Shows the description to everyone, also while locked; new ones show it unless this is false.
   */
  isDescriptionShown: z.optional(z.boolean()),
  ...labelFields,
  ...offerFields,
  ...releaseFields,
})

export const createGallery = {
  body: GalleryFields,
  result: Gallery,
}

export const updateGallery = {
  params: z.object({ id: GalleryId }),
  body: z.extend(GalleryFields, { title: z.optional(GalleryFields.shape.title) }),
  result: Gallery,
}

/** A gallery in its performer's table. */
export const OwnGallery = z.extend(Gallery, {
  /** The number of sales that were not refunded, and the performer's share of them. */
  totalSale: z.number(),
  totalEarned: Currency,
})
/** A gallery of a performer's table as a client reads it. */
export type OwnGallery = z.input<typeof OwnGallery>

export const listOwnGalleries = {
  query: z.object({
    ...paging,
    status: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(ContentState),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(OwnGallery),
}

export const readOwnGallery = {
  params: z.object({ id: GalleryId }),
  result: Gallery,
}

export const deleteGallery = {
  params: z.object({ id: GalleryId }),
  result: Done,
}

export const listGalleries = {
  query: z.extend(PublishedListQuery, {}),
  result: searchedPage(Gallery),
}

export const readGallery = {
  params: z.object({ id: Ref }),
  query: z.object({ viewAs: z.optional(ViewAs) }),
  result: Gallery,
}
