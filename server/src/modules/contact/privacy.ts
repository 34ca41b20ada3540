import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/keyset.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists what an account wrote to the operator. */
const exportContact = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('contactMessages')
        .select(['id', 'name', 'email', 'message', 'createdAt'])
        .where('accountId', '=', accountId),
    ),
    (page) => page.map(({ id: _own, ...row }) => row),
  )

/** Removes what an account wrote to the operator, logged in or by the same address. */
async function eraseLetters({ db }: InTransaction, accountId: string, email: string | null): Promise<void> {
  await db.deleteFrom('contactMessages').where('accountId', '=', accountId).execute()
  if (email) await db.deleteFrom('contactMessages').where('email', '=', email).execute()
}

/** The part of contact in copying and erasing an account's data. */
export const contactPrivacy: Privacy = {
  export: [
    {
      name: 'letters',
      section: 'activity',
      summary: 'What you wrote to us by the contact form.',
      rows: (ctx, { id }) => exportContact(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id, email }) => eraseLetters(ctx, id, email),
  },
}
