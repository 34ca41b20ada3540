import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountRegistered } from '../auth/index.ts'
import { documentsDecided } from '../verification/index.ts'
import { beginReferral, noteSignUp } from './begin-referral.ts'

export const referralsListeners: readonly Listener[] = [
  on(accountRegistered, 'referrals.registered', async (ctx, events) => {
    for (const { accountId, invitedBy } of events)
      if (invitedBy) await noteSignUp(ctx, { accountId, invitedBy })
  }),
  on(documentsDecided, 'referrals.documents_decided', async (ctx, events) => {
    for (const { accountId, isApproved } of events)
      if (isApproved) await beginReferral(ctx, accountId)
  }),
]
