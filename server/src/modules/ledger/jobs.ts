import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { releaseHolds } from './release-holds.ts'
import { foldWaiting } from './store.ts'

const BOOKS_AT_ONCE = 500
const HOLDS_AT_ONCE = 200

/** Adds waiting postings to the balances they belong to. */
const foldCredits = defineJob({
  name: 'ledger.fold_credits',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Makes earnings available whose waiting time is over. */
const releaseEarnings = defineJob({
  name: 'ledger.release_earnings',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

export const ledgerJobs: readonly Handled[] = [
  handle(foldCredits, async (ctx) => {
    while (!ctx.signal.aborted && (await transaction(ctx, (ctx) => foldWaiting(ctx, BOOKS_AT_ONCE))) > 0);
  }),
  every(foldCredits, '* * * * *'),
  handle(releaseEarnings, async (ctx) => {
    while (!ctx.signal.aborted) {
      const released = await transaction(ctx, (ctx) => releaseHolds(ctx, HOLDS_AT_ONCE))
      if (released < HOLDS_AT_ONCE) return
    }
  }),
  every(releaseEarnings, '* * * * *'),
]
