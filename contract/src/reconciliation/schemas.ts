import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Instant, idOf, text } from '../kit/scalars.ts'

const DifferenceKind = z.enum(['missing_here', 'missing_there', 'amount_differs'])
const DifferenceState = z.enum(['open', 'resolved'])

/** A difference between a transaction of a payment company and the books. */
export const Difference = z.object({
  _id: z.string(),
  gateway: z.string(),
  /** `missing_here`: only the company knows it. `missing_there`: only the books do. */
  kind: DifferenceKind,
  type: z.enum(['charge', 'refund', 'chargeback']),
  /** The company's id of the transaction, or ours when the company does not know it. */
  externalId: z.string(),
  /** The payment that it belongs to, as far as one is known. */
  transactionId: z.nullable(z.string()),
  /** The amount in the books; null when nothing is booked. */
  ours: z.nullable(Currency),
  /** The amount at the company; null when it has no such transaction. */
  theirs: z.nullable(Currency),
  currency: z.string(),
  occurredAt: Instant,
  state: DifferenceState,
  /** `noted`: by an admin. `agrees`: a later comparison did not find it again. */
  resolution: z.nullable(z.enum(['noted', 'agrees'])),
  note: z.string(),
  resolvedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type Difference = z.input<typeof Difference>

/** The latest comparison with a payment company. */
export const ReconciliationRun = z.object({
  /** The name of the company. */
  _id: z.string(),
  /** The span of time whose transactions are compared. */
  from: Instant,
  to: Instant,
  /** Null until it is finished. */
  finishedAt: z.nullable(Instant),
  /** The number of transactions that were compared. */
  transactions: z.int(),
  differences: z.int(),
  /** Why it could not be made; empty without a problem. */
  failure: z.string(),
})
export type ReconciliationRun = z.input<typeof ReconciliationRun>

export const listDifferences = {
  query: z.object({
    ...paging,
    gateway: z.optional(text(40)),
    state: z.optional(DifferenceState),
    kind: z.optional(DifferenceKind),
  }),
  result: page(Difference),
}

export const listRuns = { result: z.object({ data: z.array(ReconciliationRun) }) }

export const compareNow = { result: Done }

export const resolveDifference = {
  params: z.object({ id: idOf('Difference') }),
  body: z.object({ note: text(500, 5) }),
  result: Done,
}
