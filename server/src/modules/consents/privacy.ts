import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'

/** Yields the texts an account accepted when it signed up, with their full wording. */
async function* exportAcceptances({ db }: ReadCtx, accountId: string) {
  yield* await db
    .selectFrom('acceptances')
    .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'acceptances.textHash')
    .select(['slug', 'title', 'hash', 'acceptedAt', 'content'])
    .where('accountId', '=', accountId)
    .orderBy('acceptedAt')
    .orderBy('slug')
    .execute()
}

/** The export of accepted texts. They stay after erasure. */
export const consentsPrivacy: Privacy = {
  export: [
    {
      name: 'accepted-texts',
      section: 'money',
      summary: 'The terms you accepted when you signed up, word by word.',
      rows: (ctx, { id }) => exportAcceptances(ctx, id),
    },
  ],
}
