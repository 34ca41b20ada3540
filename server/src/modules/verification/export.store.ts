import type { Reading } from '../../platform/context.ts'
import { inPages } from '../../platform/keyset.ts'
import type { DocumentRow } from './store.ts'

/** For the export of one's data: every document an account handed in. Who decided is nobody's business but ours. */
export const exportOfVerification = ({ db }: Reading, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('verificationDocuments')
        .select(['id', 'kind', 'storedDocumentId', 'status', 'reason', 'submittedAt', 'decidedAt'])
        .where('accountId', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .$castTo<Omit<DocumentRow, 'accountId'> & { readonly decidedAt: Date | null }>()
        .execute(),
    (page) => page,
  )
