import { CLAIM_MINUTES } from '@stagedoor/contract/reviews'

/** The facts that decide who may approve a review. */
export interface ReviewState {
  readonly ownerId: string
  readonly state: string
  readonly firstBy: string | null
  readonly claimedBy: string | null
  readonly claimedUntil: Date | null
}

/** The reasons for which a person cannot decide a review. */
export type Obstacle =
  | 'reviews.decided'
  | 'reviews.own_file'
  | 'reviews.claimed'
  | 'reviews.second_person_needed'

/** Returns the instant until which a review that is claimed now stays so. */
export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * 60_000)

/** Returns true while another person than the viewer looks at a review. */
export const isClaimedByOther = (
  { claimedBy, claimedUntil }: Pick<ReviewState, 'claimedBy' | 'claimedUntil'>,
  viewerId: string,
  now: Date,
): boolean =>
  claimedBy !== null && claimedBy !== viewerId && claimedUntil !== null && claimedUntil > now

/** Returns the reason why a person cannot decide a review; undefined when they can. */
export function obstacleOf(
  review: ReviewState,
  viewerId: string,
  now: Date,
): Exclude<Obstacle, 'reviews.second_person_needed'> | undefined {
  if (review.state !== 'waiting') return 'reviews.decided'
  if (review.ownerId === viewerId) return 'reviews.own_file'
  return isClaimedByOther(review, viewerId, now) ? 'reviews.claimed' : undefined
}

/** The outcome of an approval: who approved first and second, and whether that is enough. */
export interface Approval {
  readonly state: 'approved' | 'waiting'
  readonly firstBy: string
  readonly secondBy: string | null
}

/**
 * Returns the outcome when a person approves a review; undefined when they approved it before and
 * another person must as well.
 */
export function approvalOf(
  { firstBy }: Pick<ReviewState, 'firstBy'>,
  viewerId: string,
  isByTwo: boolean,
): Approval | undefined {
  if (!isByTwo) return { state: 'approved', firstBy: firstBy ?? viewerId, secondBy: null }
  if (firstBy === null) return { state: 'waiting', firstBy: viewerId, secondBy: null }
  return firstBy === viewerId ? undefined : { state: 'approved', firstBy, secondBy: viewerId }
}
