import type { InTransaction } from '../../platform/context.ts'

/** What nobody needs of reports by or about an account once they are decided: words, addresses, what was added. */
export async function eraseReports({ db }: InTransaction, accountId: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ words: '', snapshot: '{}', description: '', contact: null })
    .where(({ eb, or }) => or([eb('reporterId', '=', accountId), eb('ownerId', '=', accountId)]))
    .where('status', '<>', 'open')
    .execute()
}
