import type { Reading } from '../../platform/context.ts'

/** For the export of one's data: which texts an account accepted when it signed up, word by word. */
export async function* exportOfAcceptances({ db }: Reading, accountId: string) {
  yield* await db
    .selectFrom('acceptances')
    .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'acceptances.textHash')
    .select(['slug', 'title', 'hash', 'acceptedAt', 'content'])
    .where('accountId', '=', accountId)
    .orderBy('acceptedAt')
    .orderBy('slug')
    .execute()
}
