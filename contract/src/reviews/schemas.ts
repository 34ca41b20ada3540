import * as z from 'zod/mini'
import { grounds, Violation } from '../decisions/schemas.ts'
import { HashClass } from '../hashlists/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'
import { MediaFile, Picture } from '../media/schemas.ts'
import { PersonCard } from '../people/schemas.ts'
import { DepictedPerson } from '../releases/schemas.ts'
import { PLACE_KINDS } from '../takedowns/calls.ts'
import { APPROVED_AT_ONCE, CLEARED_AT_ONCE } from './calls.ts'

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
  /** The people whom its owner named in it, and what is missing of each. */
  people: z.array(DepictedPerson),
  /** True when its owner said who is in it; else it shows the owner alone, or nothing is known. */
  arePeopleStated: z.boolean(),
  /** True when the same bytes of this owner were refused before. */
  wasRefused: z.boolean(),
  /** The file taken down that it is nearly a copy of: then two people must approve it. */
  resembles: z.nullable(z.string()),
  /** The entry of a list of hashes that it is nearly: then two people must approve it as well. */
  match: z.nullable(
    z.object({ list: z.string(), class: HashClass, distance: z.nullable(z.number()) }),
  ),
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

/** A stream or call with its pictures that wait for a review, newest first. */
export const StillSubject = z.object({
  _id: z.string(),
  kind: z.enum(['stream', 'private_call']),
  /** The title of a stream; empty for a call. */
  title: z.string(),
  /** False once it is over. */
  isOpen: z.boolean(),
  performer: z.nullable(PersonCard),
  /** The other side of a call; null for a stream. */
  fan: z.nullable(PersonCard),
  stills: z.array(
    z.object({
      _id: z.string(),
      url: z.string(),
      /** The account whose camera it shows. */
      accountId: z.string(),
      takenAt: Instant,
    }),
  ),
  /** False for streams and calls of the viewer. */
  canDecide: z.boolean(),
})
export type StillSubject = z.output<typeof StillSubject>

export const listStills = {
  query: z.object({
    ...cursorPaging,
    /** All pictures of one stream or call, whatever was decided about them, on one page. */
    subjectId: z.optional(idOf('Subject')),
  }),
  result: z.extend(page(StillSubject), {
    isOn: z.boolean(),
    /** The minutes between two pictures. */
    everyMinutes: z.number(),
    /** True while pictures of private calls are taken as well. */
    callStills: z.boolean(),
  }),
}

export const clearStills = {
  body: z.object({
    ids: z
      .array(ReviewId)
      .check(z.minLength(1), z.maxLength(CLEARED_AT_ONCE, `At most ${CLEARED_AT_ONCE} pictures`)),
  }),
  result: z.object({ cleared: z.number() }),
}

export const openStillCase = {
  params,
  body: z.object({ violation: Violation, description: text(2000, 3) }),
  result: Done,
}
