import * as z from 'zod/mini'
import { DeletionReason } from './errors/deletions.ts'
import { call } from './kit/call.ts'
import { Done, Instant } from './kit/scalars.ts'

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

export const readDeletion = call({
  name: 'deletions.readDeletion',
  method: 'GET',
  path: '/privacy/deletion',
  access: 'account',
  summary: 'What deleting the own account means: what goes, what stays and why, and what is to be settled before.',
  result: Deletion,
  errors: ['deletions.not_for_admins'],
})

export const requestDeletion = call({
  name: 'deletions.requestDeletion',
  method: 'POST',
  path: '/privacy/deletion',
  access: 'account',
  summary:
    'Closes the own account at once, ends all its sessions and erases it when the grace is over; needs a fresh proof. Logging in before takes it back.',
  result: z.object({ date: Instant }),
  errors: ['auth.proof_required', 'deletions.not_yet', 'deletions.not_for_admins'],
})

export const cancelDeletion = call({
  name: 'deletions.cancelDeletion',
  method: 'DELETE',
  path: '/privacy/deletion',
  access: 'account',
  summary: 'Takes a wish to leave back. Logging in does the same.',
  result: Done,
  errors: ['deletions.not_scheduled', 'deletions.not_for_admins'],
})
