import type { InTransaction } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'

/** Ends every right an account holds: what only it held can be let go. */
async function eraseGrants({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('grants').where('accountId', '=', accountId).execute()
}

/** The part of access in copying and erasing an account's data. */
export const accessPrivacy: Privacy = {
  erase: {
    private: (ctx, { id }) => eraseGrants(ctx, id),
  },
}
