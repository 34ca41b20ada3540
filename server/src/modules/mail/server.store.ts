import type { Insertable, Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, type MailServer, read, statement, write } from '../../platform/db/index.ts'

/** The mail server set in the console, as it is stored. */
export type ServerRow = Readonly<Selectable<MailServer>>

const serverSql = statement('mail.server', (_: object, { db }) =>
  db.selectFrom('mailServer').selectAll(),
)

/** Returns the mail server set in the console, if any. */
export const selectServer = (ctx: ReadCtx): Promise<ServerRow | undefined> =>
  first(read(ctx, serverSql))

const storeServerSql = statement(
  'mail.store_server',
  (
    {
      row,
    }: {
      row: {
        updatedAt: Date
        port: number
        host: string
        username: string
        passwordSealed?: Buffer | null
        security: string
        sender: string
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('mailServer')
      .values(row)
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row)),
)

/** Stores the mail server, replacing the previous one. */
export async function storeServer(
  ctx: InTransaction,
  server: Omit<Insertable<MailServer>, 'isOnly' | 'updatedAt'>,
): Promise<void> {
  const row = { ...server, updatedAt: ctx.now() }
  await write(ctx, storeServerSql, { row })
}

const deleteServerSql = statement('mail.delete_server', (_: object, { db }) =>
  db.deleteFrom('mailServer'),
)

/** Deletes the mail server set in the console. */
export async function deleteServer(ctx: InTransaction): Promise<void> {
  await write(ctx, deleteServerSql)
}
