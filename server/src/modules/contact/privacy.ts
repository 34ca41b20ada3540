import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportContactSql = statement(
  'contact.export_contact',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('contactMessages')
        .select(['id', 'name', 'email', 'message', 'createdAt'])
        .where('accountId', '=', accountId),
      keyset,
    ),
)

/** Lists the messages of an account to the operator. */
const exportContact = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportContactSql, { accountId }), (page) =>
    page.map(({ id: _own, ...row }) => row),
  )

const eraseMessagesOfAccountSql = statement(
  'contact.erase_messages_of_account',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('contactMessages').where('accountId', '=', accountId),
)

const eraseMessagesOfAddressSql = statement(
  'contact.erase_messages_of_address',
  ({ email }: { email: string }, { db }) =>
    db.deleteFrom('contactMessages').where('email', '=', email),
)

/**
 * Deletes the messages of an account to the operator, written while logged in or with the same
 * address.
 */
async function eraseMessages(
  ctx: InTransaction,
  accountId: string,
  email: string | null,
): Promise<void> {
  await write(ctx, eraseMessagesOfAccountSql, { accountId })
  if (email) await write(ctx, eraseMessagesOfAddressSql, { email })
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
