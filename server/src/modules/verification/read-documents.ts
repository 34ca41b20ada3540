import type { DocumentState } from '@stagedoor/contract/profiles/schemas'
import type { Reading } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { type Kind, selectNewest, selectWaiting } from './store.ts'
import { documentView } from './views.ts'

/** Where the two documents of a performer stand. */
export async function documentStates(ctx: Reading, accountId: string): Promise<Record<Kind, DocumentState>> {
  const rows = await selectNewest(ctx, [accountId])
  return {
    id: documentView(rows.find(({ kind }) => kind === 'id')),
    selfie: documentView(rows.find(({ kind }) => kind === 'selfie')),
  }
}

/** The newest documents of some performers, for admins: where each stands, and under which id media keeps it. */
export const newestDocuments = selectNewest

/** Performers whose documents wait for a decision, the longest waiting first. */
export const waitingPerformers = selectWaiting

/** Refuses `performers.documents_not_verified` unless an admin approved the performer's documents. */
export async function requireVerified(ctx: Reading, performerId: string): Promise<void> {
  const account = await accountById(ctx, performerId)
  if (!account?.documentsVerifiedAt) refuse('performers.documents_not_verified')
}
