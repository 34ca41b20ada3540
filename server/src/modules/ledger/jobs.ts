import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import {
  changeData,
  type DataChange,
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { applyPendingPostings } from './balances.store.ts'
import { publishRoot, sealTransfers } from './chain/seal-transfers.ts'
import { releaseHolds } from './release-holds.ts'
import { fillMonthTaxes } from './statements/taxes.store.ts'

const BOOKS_PER_BATCH = 500
const HOLDS_PER_BATCH = 200
const SEALS_PER_BATCH = 2000
const MONTHS_PER_BATCH = 50

/** Adds pending postings to the balances of their books. */
const applyPendingPostingsJob = defineJob({
  name: 'ledger.apply_pending_postings',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Makes earnings available when their holding period has ended. */
const releaseHoldsJob = defineJob({
  name: 'ledger.release_earnings',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Chains committed transfers, and publishes the roots of days that have ended. */
const sealTransfersJob = defineJob({
  name: 'ledger.seal_transfers',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Fills the sales tax of months that are older than its column. */
const fillMonthTaxesChange: DataChange = {
  name: 'ledger.fill_month_taxes',
  changeBatch: (ctx, after) => fillMonthTaxes(ctx, after, MONTHS_PER_BATCH),
}

export const ledgerJobs: readonly JobRegistration[] = [
  handleJob(applyPendingPostingsJob, async (ctx) => {
    while (
      !ctx.signal.aborted &&
      (await transaction(ctx, (ctx) => applyPendingPostings(ctx, BOOKS_PER_BATCH))) > 0
    );
  }),
  schedule(applyPendingPostingsJob, '* * * * *'),
  handleJob(releaseHoldsJob, async (ctx) => {
    while (!ctx.signal.aborted) {
      const released = await transaction(ctx, (ctx) => releaseHolds(ctx, HOLDS_PER_BATCH))
      if (released < HOLDS_PER_BATCH) return
    }
  }),
  schedule(releaseHoldsJob, '* * * * *'),
  handleJob(sealTransfersJob, async (ctx) => {
    while (
      !ctx.signal.aborted &&
      (await transaction(ctx, (ctx) => sealTransfers(ctx, SEALS_PER_BATCH))) > 0
    );
    while (!ctx.signal.aborted && (await transaction(ctx, (ctx) => publishRoot(ctx))));
  }),
  schedule(sealTransfersJob, '* * * * *'),
  ...changeData(fillMonthTaxesChange),
]
