import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Instant, idOf, Tokens, text } from '../kit/scalars.ts'
import { DisputeStatus } from '../payments/schemas.ts'
import { PersonCard } from '../people/schemas.ts'

/** A chargeback by a fan's bank. */
export const Dispute = z.object({
  _id: z.string(),
  gateway: z.string(),
  /** The gateway's id of the dispute. */
  externalId: z.string(),
  transactionId: z.string(),
  fan: z.optional(PersonCard),
  performer: z.optional(PersonCard),
  amount: Currency,
  currency: z.string(),
  /** The fee that the gateway charges for it. */
  fee: Currency,
  /** The reason in the words of the bank. */
  reason: z.string(),
  state: DisputeStatus,
  /** True while the money is taken from the books. */
  isTaken: z.boolean(),
  respondBy: z.nullable(Instant),
  evidenceSentAt: z.nullable(Instant),
  note: z.string(),
  decidedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type Dispute = z.input<typeof Dispute>

const one = z.object({ id: idOf('Dispute') })
const note = z.object({ note: z.optional(text(500)) })

export const list = {
  query: z.object({ ...paging, state: z.optional(DisputeStatus) }),
  result: page(Dispute),
}

export const buildEvidence = {
  params: one,
  result: z.object({
    fileName: z.string(),
    /** The evidence as plain text. */
    text: z.string(),
    /**
     * The earlier undisputed payments that show the same buyer by the rules of Visa's Compelling
     * Evidence 3.0.
     */
    matchingPayments: z.array(z.string()),
  }),
}

export const markSent = { params: one, body: note, result: Done }

export const simulateDecision = {
  params: one,
  body: z.object({ status: z.enum(['won', 'lost']) }),
  result: Done,
}

export const accept = { params: one, body: note, result: Done }

/** The share of payments that were disputed at one gateway in the current month. */
export const DisputeRatio = z.object({
  gateway: z.string(),
  payments: z.number(),
  disputes: z.number(),
  paid: Currency,
  disputed: Currency,
  /** Disputes per payment, and what they will be at the end of the month, in basis points. */
  basisPoints: z.number(),
  forecastDisputes: z.number(),
  /**
   * The shares in basis points from which the console warns, and from which card networks act, both
   * by settings.
   */
  warning: z.number(),
  limit: z.number(),
  /** True from the warning on, below the limit. */
  isNear: z.boolean(),
  isExceeded: z.boolean(),
})

export const readRatios = { result: z.object({ data: z.array(DisputeRatio) }) }

export const writeOffDebt = {
  params: z.object({ fanId: idOf('Account') }),
  body: z.object({ reason: text(300, 5) }),
  result: z.object({ tokens: Tokens }),
}
