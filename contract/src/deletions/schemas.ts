import * as z from 'zod/mini'
import { DeletionReason } from '../errors/deletions.ts'
import { Done, Instant } from '../kit/scalars.ts'

/** A kind of data that is erased. */
const Erased = z.object({ key: z.string(), text: z.string() })

/** A kind of data that is kept: why, and for how long. */
const Kept = z.object({
  key: z.string(),
  text: z.string(),
  why: z.string(),
  /** Counted from the deletion; absent for data that is kept permanently. */
  years: z.optional(z.number()),
})

/** The deletion of an account, before and after it is scheduled. */
export const Deletion = z.object({
  state: z.enum(['none', 'scheduled']),
  /** The date of erasure; null while no deletion is scheduled. */
  date: z.nullable(Instant),
  /** The number of days in which the deletion can be cancelled. */
  graceDays: z.number(),
  erased: z.array(Erased),
  kept: z.array(Kept),
  /** The reasons that prevent the deletion; empty when there are none. */
  reasons: z.array(DeletionReason),
})
export type Deletion = z.output<typeof Deletion>

export const readDeletion = { result: Deletion }

export const requestDeletion = { result: z.object({ date: Instant }) }

export const cancelDeletion = { result: Done }
