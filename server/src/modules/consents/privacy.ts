import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportAcceptancesSql = statement(
  'consents.export_acceptances',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('acceptances')
      .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'acceptances.textHash')
      .select(['slug', 'title', 'hash', 'acceptedAt', 'content'])
      .where('accountId', '=', accountId)
      .orderBy('acceptedAt')
      .orderBy('slug'),
)

/** Yields the texts an account accepted when it signed up, with their full wording. */
async function* exportAcceptances(ctx: ReadCtx, accountId: string) {
  yield* await read(ctx, exportAcceptancesSql, { accountId })
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
