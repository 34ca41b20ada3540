import type { InTransaction } from '../../platform/context.ts'

/** Takes away the rows of an account's documents; answers where the pictures are. */
export async function deleteDocumentsOf({ db }: InTransaction, accountId: string): Promise<string[]> {
  const gone = await db
    .deleteFrom('verificationDocuments')
    .where('accountId', '=', accountId)
    .returning('storedDocumentId')
    .execute()
  return gone.map(({ storedDocumentId }) => storedDocumentId)
}
