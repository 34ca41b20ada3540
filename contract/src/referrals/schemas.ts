import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Email, Instant, idOf, Ref, text } from '../kit/scalars.ts'
import { PersonCard, Username } from '../people/schemas.ts'

/**
 * Waiting for the invited creator to be verified; running; not verified in time, or its months are
 * over; refused, because both seem to be one person; ended by the site.
 */
export const ReferralState = z.enum(['waiting', 'running', 'expired', 'refused', 'ended'])
export type ReferralState = z.output<typeof ReferralState>

/** The terms of a referral. */
const terms = {
  /** The inviter's part of the fee that the site keeps, in percent. */
  percent: z.number(),
  months: z.number(),
  /** The most that the inviter gets in a calendar year for all they invited; null without a limit. */
  yearlyCap: z.nullable(Currency),
}

const ReferralTerms = z.object({
  ...terms,
  /** The days in which an invited creator has to be verified. */
  verifyDays: z.number(),
  currency: z.string(),
})
export type ReferralTerms = z.input<typeof ReferralTerms>

const times = {
  state: ReferralState,
  verifyUntil: Instant,
  /** The days (UTC) whose sales count; the second is the first that does not. */
  fromDay: z.nullable(z.string()),
  untilDay: z.nullable(z.string()),
  createdAt: Instant,
}

/** A creator whom the performer invited. */
export const InvitedCreator = z.object({
  _id: z.string(),
  invitedInfo: z.optional(PersonCard),
  ...terms,
  ...times,
  /** What the performer got for it by now, after refunds. */
  amount: Currency,
})
export type InvitedCreator = z.input<typeof InvitedCreator>

/** A referral as its invited creator sees it. */
const OwnInviter = z.object({ inviterInfo: z.optional(PersonCard), ...terms, ...times })

/** A referral as the staff sees it. */
export const Referral = z.object({
  ...InvitedCreator.shape,
  inviterId: z.string(),
  inviterInfo: z.optional(PersonCard),
  invitedId: z.string(),
})
export type Referral = z.input<typeof Referral>

export const readMine = {
  result: z.object({
    /** What new invitations get; null while the site has none. */
    terms: z.nullable(ReferralTerms),
    /** The path of the performer's link; null while they are not verified, or the site has none. */
    link: z.nullable(z.string()),
    /** What the performer got for sales of this calendar year (UTC), after refunds. */
    amountOfYear: Currency,
    currency: z.string(),
    invitedBy: z.nullable(OwnInviter),
  }),
}
export const listInvited = {
  query: z.object({ ...paging, state: z.optional(ReferralState) }),
  result: page(InvitedCreator),
}
export const readInvitation = {
  params: z.object({ username: Username }),
  result: z.object({ name: z.string(), username: z.string(), terms: ReferralTerms }),
}
export const mailInvitation = { body: z.object({ email: Email }), result: Done }
export const adminListReferrals = {
  query: z.object({ ...paging, state: z.optional(ReferralState), inviterId: z.optional(Ref) }),
  result: page(Referral),
}
export const adminEndReferral = {
  params: z.object({ id: idOf('Referral') }),
  body: z.object({ reason: text(300, 1) }),
  result: Referral,
}
