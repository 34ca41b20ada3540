import type { Insertable, Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { MailServer } from '../../platform/db/index.ts'

/** The mail server set in the console, as it is stored. */
export type ServerRow = Readonly<Selectable<MailServer>>

/** Returns the mail server set in the console, if any. */
export const selectServer = ({ db }: ReadCtx): Promise<ServerRow | undefined> =>
  db.selectFrom('mailServer').selectAll().executeTakeFirst()

/** Stores the mail server, replacing the previous one. */
export async function storeServer(
  ctx: InTransaction,
  server: Omit<Insertable<MailServer>, 'isOnly' | 'updatedAt'>,
): Promise<void> {
  const row = { ...server, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('mailServer')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
    .execute()
}

/** Deletes the mail server set in the console. */
export async function deleteServer({ db }: InTransaction): Promise<void> {
  await db.deleteFrom('mailServer').execute()
}
