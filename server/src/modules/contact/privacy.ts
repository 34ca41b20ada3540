import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists the messages of an account to the operator. */
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

/** Deletes the messages of an account to the operator, written while logged in or with the same address. */
async function eraseMessages(
  { db }: InTransaction,
  accountId: string,
  email: string | null,
): Promise<void> {
  await db.deleteFrom('contactMessages').where('accountId', '=', accountId).execute()
  if (email) await db.deleteFrom('contactMessages').where('email', '=', email).execute()
}

/** The export and erasure of an account's messages to the operator. */
export const contactPrivacy: Privacy = {
  export: [
    {
      name: 'contact-messages',
      section: 'activity',
      summary: 'Your messages through the contact form.',
      rows: (ctx, { id }) => exportContact(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id, email }) => eraseMessages(ctx, id, email),
  },
}
