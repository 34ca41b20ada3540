import * as z from 'zod/mini'
import { DeletionReason } from '../errors/deletions.ts'
import { Done, Instant } from '../kit/scalars.ts'

/** Something that goes. */
const Erased = z.object({ key: z.string(), text: z.string() })

/** Something that stays: why, and for how long. */
const Kept = z.object({
  key: z.string(),
  text: z.string(),
  why: z.string(),
  /** Counted from the deletion; absent where it stays for good. */
  years: z.optional(z.number()),
})

/** What is in sight before and after a wish to leave. */
export const Deletion = z.object({
  state: z.enum(['none', 'scheduled']),
  /** When the account is erased; null while nobody asked for it. */
  date: z.nullable(Instant),
  /** How long one may change one's mind. */
  graceDays: z.number(),
  erased: z.array(Erased),
  kept: z.array(Kept),
  /** Empty when nothing is in the way. */
  reasons: z.array(DeletionReason),
})
export type Deletion = z.output<typeof Deletion>

export const readDeletion = { result: Deletion }

export const requestDeletion = { result: z.object({ date: Instant }) }

export const cancelDeletion = { result: Done }
