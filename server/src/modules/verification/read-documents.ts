import type { DocumentState } from '@stagedoor/contract/profiles/schemas'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import {
  type IdentityDocumentKind,
  selectNewestDocuments,
  selectPendingPerformers,
} from './store.ts'
import { documentView } from './views.ts'

/** Returns the states of a performer's two documents. */
export async function readDocumentStates(
  ctx: ReadCtx,
  accountId: string,
): Promise<Record<IdentityDocumentKind, DocumentState>> {
  const rows = await selectNewestDocuments(ctx, [accountId])
  return {
    id: documentView(rows.find(({ kind }) => kind === 'id')),
    selfie: documentView(rows.find(({ kind }) => kind === 'selfie')),
  }
}

/** Returns the newest documents of performers for admins: state and id in the media module. */
export const newestDocuments = selectNewestDocuments

/** Returns the performers with pending documents, longest waiting first. */
export const pendingPerformers = selectPendingPerformers

/**
 * Refuses `performers.documents_not_verified` unless an admin approved the performer's documents.
 */
export async function requireVerifiedDocuments(ctx: ReadCtx, performerId: string): Promise<void> {
  const account = await accountById(ctx, performerId)
  if (!account?.documentsVerifiedAt) refuse('performers.documents_not_verified')
}
