import { type Listener, on } from '../../platform/outbox/index.ts'
import { documentsDecided, verificationWithdrawn } from '../verification/index.ts'
import { forgetCached } from './read-assurance.ts'

/** Drops what is remembered of a creator whose documents were decided or withdrawn. */
export const agechecksListeners: readonly Listener[] = [
  on(documentsDecided, 'agechecks.documents_decided', async (ctx, events) => {
    for (const { accountId } of events) forgetCached(ctx, { accountId })
  }),
  on(verificationWithdrawn, 'agechecks.verification_withdrawn', async (ctx, events) => {
    for (const { accountId } of events) forgetCached(ctx, { accountId })
  }),
]
