import type { Upload } from '@stagedoor/contract/kit'
import type { DocumentKind, DocumentState } from '@stagedoor/contract/profiles/schemas'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { keepDocument, storeDocument } from '../media/index.ts'
import { documentSubmitted } from './announcements.ts'
import { readDocumentStates } from './read-documents.ts'
import { type IdentityDocumentKind, insertDocument } from './store.ts'

/** The ids of two stored documents that belong to no account yet. */
export type ReceivedDocuments = Readonly<Record<IdentityDocumentKind, string>>

/**
 * Stores both documents during sign-up. They are deleted later unless `keepDocuments` is called.
 */
export async function receiveDocuments(
  ctx: Ctx,
  ownerId: string,
  uploads: Readonly<Record<IdentityDocumentKind, Upload | undefined>>,
): Promise<ReceivedDocuments> {
  const { id, selfie } = uploads
  if (!id || !selfie) throw new Error('Both documents are required files of their call')
  const first = await storeDocument(ctx, id, { ownerId })
  const second = await storeDocument(ctx, selfie, { ownerId })
  return { id: first.id, selfie: second.id }
}

/** Assigns received documents to an account as pending. */
export async function keepDocuments(
  ctx: InTransaction,
  accountId: string,
  received: ReceivedDocuments,
): Promise<void> {
  for (const kind of ['id', 'selfie'] as const) {
    await keepDocument(ctx, received[kind])
    await insertDocument(ctx, { accountId, kind, storedDocumentId: received[kind] })
  }
}

/** The account and kind of a submitted document, with work to do in the same transaction. */
export interface DocumentSubmission {
  readonly accountId: string
  readonly type: z.output<typeof DocumentKind>
  readonly inTransaction?: (ctx: InTransaction) => Promise<void>
}

/**
 * Stores a document for an account as pending. An earlier approval stays valid until an admin
 * decides on the new document.
 */
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

/** Stores a document of the viewer as pending. */
export const submitDocument = (
  ctx: Ctx & { viewer: Viewer },
  type: DocumentSubmission['type'],
  upload: Upload | undefined,
) => submitDocumentFor(ctx, { accountId: ctx.viewer.id, type }, upload)
