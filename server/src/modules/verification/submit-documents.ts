import type { Upload } from '@stagedoor/contract/kit'
import type { DocumentKind, DocumentState } from '@stagedoor/contract/profiles/schemas'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { keepDocument, storeDocument } from '../media/index.ts'
import { documentSubmitted } from './announcements.ts'
import { readDocumentStates } from './read-documents.ts'
import { type IdentityDocumentKind, insertDocument } from './store.ts'

/** Documents that are stored and belong to nobody yet. */
export type ReceivedDocuments = Readonly<Record<IdentityDocumentKind, string>>

/** Stores both documents of somebody who is signing up; they vanish unless `keepDocuments` follows. */
export async function receiveDocuments(
  ctx: Ctx,
  ownerId: string,
  uploads: Readonly<Record<IdentityDocumentKind, Upload | undefined>>,
): Promise<ReceivedDocuments> {
  const { id, selfie } = uploads
  if (!id || !selfie) throw new Error('Both documents are required files of their call')
  const [first, second] = [await storeDocument(ctx, id, { ownerId }), await storeDocument(ctx, selfie, { ownerId })]
  return { id: first.id, selfie: second.id }
}

/** Makes received documents an account's own, waiting for a decision. */
export async function keepDocuments(ctx: InTransaction, accountId: string, received: ReceivedDocuments): Promise<void> {
  for (const kind of ['id', 'selfie'] as const) {
    await keepDocument(ctx, received[kind])
    await insertDocument(ctx, { accountId, kind, storedDocumentId: received[kind] })
  }
}

/** Whose document it is, which one, and what else is written when it is taken. */
export interface DocumentSubmission {
  readonly accountId: string
  readonly type: z.output<typeof DocumentKind>
  readonly inTransaction?: (ctx: InTransaction) => Promise<void>
}

/** Takes one document. What was approved before stays approved until an admin decides about the new one. */
export async function submitDocumentFor(
  ctx: Ctx,
  { accountId, type, inTransaction }: DocumentSubmission,
  upload: Upload | undefined,
): Promise<DocumentState> {
  if (!upload) throw new Error('The document is a required file of its call')
  const kind = type === 'idVerificationId' ? 'id' : 'selfie'
  const stored = await storeDocument(ctx, upload, { ownerId: accountId })
  await transaction(ctx, async (ctx) => {
    await keepDocument(ctx, stored.id)
    await insertDocument(ctx, { accountId, kind, storedDocumentId: stored.id })
    await announce(ctx, documentSubmitted, { accountId, kind })
    await inTransaction?.(ctx)
  })
  const states = await readDocumentStates(ctx, accountId)
  return states[kind]
}

/** Takes one document of the viewer. */
export const submitDocument = (
  ctx: Ctx & { viewer: Viewer },
  type: DocumentSubmission['type'],
  upload: Upload | undefined,
) => submitDocumentFor(ctx, { accountId: ctx.viewer.id, type }, upload)
