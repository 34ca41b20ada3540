import type { InTransaction } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'

/** Deletes every grant an account holds, so that content kept only for that account can be deleted too. */
async function eraseGrants({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('grants').where('accountId', '=', accountId).execute()
}

/** The export and erasure of an account's grants. */
export const accessPrivacy: Privacy = {
  erase: {
    private: (ctx, { id }) => eraseGrants(ctx, id),
  },
}
