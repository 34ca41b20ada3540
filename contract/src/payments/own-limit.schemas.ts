import * as z from 'zod/mini'
import { Currency, Instant } from '../kit/scalars.ts'

/** The highest own limit, in hundredths. */
const MOST = 100_000_000n

/**
 * What a fan may pay in a calendar month (UTC) by their own limit: top-ups and subscriptions, less
 * what was refunded. Renewals count and are not refused.
 */
export const OwnLimit = z.object({
  /** Null without a limit. */
  limit: z.nullable(Currency),
  /** What was paid in this month, or may still be paid at an open page. */
  spent: Currency,
  /** When the next month begins. */
  until: Instant,
  /** A higher limit, or none, that was chosen and does not apply yet. */
  next: z.nullable(z.object({ limit: z.nullable(Currency), at: Instant })),
})
/** A fan's own limit, inside the server. */
export type OwnLimit = z.output<typeof OwnLimit>

export const readOwnLimit = { result: OwnLimit }

export const setOwnLimit = {
  body: z.object({
    limit: z.nullable(Currency.check(z.refine((amount) => amount >= 0n && amount <= MOST))),
  }),
  result: OwnLimit,
}
