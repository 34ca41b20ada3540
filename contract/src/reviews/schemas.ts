import * as z from 'zod/mini'
import { grounds } from '../decisions/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'
import { MediaFile, Picture } from '../media/schemas.ts'
import { PersonCard } from '../people/schemas.ts'
import { PLACE_KINDS } from '../takedowns/calls.ts'
import { APPROVED_AT_ONCE } from './calls.ts'

const ReviewId = idOf('Review')

/** The part of a file that waits: all of it, or the new poster or captions of a shown one. */
const ReviewedPart = z.enum(['file', 'poster', 'captions'])

/** One thing that shows the file. */
const ReviewPlace = z.object({
  kind: z.enum(PLACE_KINDS),
  /** The title or first words; empty where there are none. */
  title: z.string(),
})

/** A file, or a new part of one, that waits for a review. */
export const Review = z.object({
  _id: z.string(),
  part: ReviewedPart,
  file: MediaFile,
  /** The new poster, smallest first; empty for other parts. */
  poster: z.array(Picture),
  /** The text of new captions; null for other parts. */
  captions: z.nullable(z.string()),
  /** The address of the original where nothing of the file can be shown. */
  original: z.nullable(z.string()),
  owner: z.nullable(PersonCard),
  /** The approved and refused ones among the latest 100 reviews of the owner. */
  history: z.object({ approved: z.number(), refused: z.number() }),
  /** The things that show the file: at most 5. */
  places: z.array(ReviewPlace),
  /** True when the same bytes of this owner were refused before. */
  wasRefused: z.boolean(),
  createdAt: Instant,
  /** The person who approved it first, where two people must. */
  firstBy: z.nullable(PersonCard),
  /** The other person who looks at it now. */
  claimedBy: z.nullable(PersonCard),
  /** False for files of the viewer. */
  canDecide: z.boolean(),
})
export type Review = z.output<typeof Review>

const params = z.object({ id: ReviewId })

/** `waiting` until a second person has approved it as well. */
const Approval = z.enum(['approved', 'waiting'])

const { sortBy: _, sort: __, offset: ___, q: ____, ...cursorPaging } = paging

export const listReviews = {
  query: z.object(cursorPaging),
  result: z.extend(page(Review), {
    /** True while two people review each file. */
    isByTwo: z.boolean(),
    isOn: z.boolean(),
  }),
}

export const claimReview = { params, result: Done }

export const approveReview = { params, result: z.object({ state: Approval }) }

export const approveReviews = {
  body: z.object({
    ids: z
      .array(ReviewId)
      .check(z.minLength(1), z.maxLength(APPROVED_AT_ONCE, `At most ${APPROVED_AT_ONCE} reviews`)),
  }),
  result: z.object({ approved: z.number(), waiting: z.number(), skipped: z.number() }),
}

export const refuseReview = {
  params,
  body: z.object({ reason: text(2000, 3), ...grounds }),
  result: z.object({ decisionId: z.string() }),
}

export const readReviewTime = {
  result: z.object({
    isOn: z.boolean(),
    /** The median of the last week in minutes; null where nothing was reviewed. */
    usualMinutes: z.nullable(z.number()),
  }),
}
