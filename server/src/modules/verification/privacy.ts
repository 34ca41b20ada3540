import { Readable } from 'node:stream'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteDocument, extensionOf, readDocument } from '../media/index.ts'
import { deleteIdentityChanges, selectIdentityChangesToExport } from './identity-changes.store.ts'
import type { DocumentRow } from './store.ts'

const exportVerificationSql = statement(
  'verification.export_verification',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('verificationDocuments')
      .select([
        'id',
        'kind',
        'storedDocumentId',
        'status',
        'reason',
        'submittedAt',
        'decidedAt',
        'documentType',
        'issuingCountry',
        'expiresOn',
      ])
      .where('accountId', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .$castTo<
        Omit<DocumentRow, 'accountId' | 'numberHash'> & { readonly decidedAt: Date | null }
      >(),
)

/** Lists every document an account submitted, without the admin who decided on it. */
const exportVerification = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportVerificationSql, { accountId, after, limit }),
    (page) => page,
  )

/** Opens the stored documents of an account. Each access is logged like any other. */
async function* openDocuments(ctx: Ctx, accountId: string) {
  for await (const { id, kind, storedDocumentId } of exportVerification(ctx, accountId)) {
    const document = await openDocument(ctx, storedDocumentId, accountId)
    if (!document) continue
    const content = Readable.from([document.bytes], { objectMode: false })
    yield { path: `identity/${kind}-${id}.${extensionOf(document.mime)}`, content }
  }
}

async function openDocument(ctx: Ctx, documentId: string, readerId: string) {
  try {
    return await readDocument(ctx, documentId, { readerId, reason: 'own export' })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'media.not_found') return undefined
    throw error
  }
}

/**
 * Deletes the identity documents of an erased account, once the retention the law requires has
 * ended.
 */
async function eraseDocuments(ctx: InTransaction, accountId: string): Promise<void> {
  for (const id of await deleteDocumentsOf(ctx, accountId)) await deleteDocument(ctx, id)
}

const deleteDocumentsOfSql = statement(
  'verification.delete_documents_of',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .deleteFrom('verificationDocuments')
      .where('accountId', '=', accountId)
      .returning('storedDocumentId'),
)

/** Deletes the rows of an account's documents and returns the ids of the stored files. */
async function deleteDocumentsOf(ctx: InTransaction, accountId: string): Promise<string[]> {
  const deleted = await write(ctx, deleteDocumentsOfSql, { accountId })
  return deleted.map(({ storedDocumentId }) => storedDocumentId)
}

/** The export and erasure of identity documents. */
export const verificationPrivacy: Privacy = {
  export: [
    {
      name: 'verification',
      section: 'account',
      summary: 'The identity documents you sent and what was decided.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportVerification(ctx, id),
      folder: {
        name: 'identity/',
        summary: 'The identity documents you sent. Keep them safe.',
        files: (ctx, { id }) => openDocuments(ctx, id),
      },
    },
    {
      name: 'identity_changes',
      section: 'account',
      summary: 'The other legal names that you asked us to confirm, and what was decided.',
      roles: ['performer'],
      rows: (ctx, { id }) =>
        inPages(
          (after, limit) => selectIdentityChangesToExport(ctx, id, { after, limit }),
          (page) => page,
        ),
    },
  ],
  erase: {
    identity: (ctx, { id }) => deleteIdentityChanges(ctx, id),
    records: (ctx, { id }) => eraseDocuments(ctx, id),
  },
}
