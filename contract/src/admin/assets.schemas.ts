import * as z from 'zod/mini'
import { ContentState, OfferAudience } from '../content/offer.schemas.ts'
import { paging } from '../kit/page.ts'
import { DateFilter, Ref } from '../kit/scalars.ts'
import { Removal } from './content.schemas.ts'

/** The creator of content, by id or username. */
export const ofPerformer = { performerId: Ref }
/**
 * The creator that clients send back with a change, which never moves content to another creator.
 */
export const sentBack = { performerId: z.optional(Ref) }
/** The removal by moderation that the console shows with content. */
export const moderated = { removal: Removal }

/** The filters of the console's lists of content. */
export const assetQuery = {
  ...paging,
  performerId: z.optional(Ref),
  status: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(z.enum([...ContentState.options, 'removed'])),
  audience: z.optional(OfferAudience),
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
}
