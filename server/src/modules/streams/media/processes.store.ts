import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

const storeAliveSql = statement(
  'streams.store_alive',
  ({ processId }: { processId: string }) => sql<{
    isNew: boolean
  }>`insert into stream_processes (id, alive_at) values (${processId}::uuid, clock_timestamp())
    on conflict (id) do update set alive_at = excluded.alive_at returning xmax = 0 as "isNew"`,
)

/**
 * Records that a process is alive, by the clock of the database, which all processes share. Returns
 * true when it is new or had been forgotten.
 */
export async function storeAlive(ctx: ReadCtx, processId: string): Promise<boolean> {
  const rows = await write(ctx, storeAliveSql, { processId })
  return rows[0]?.isNew ?? false
}

const forgetLostSql = statement(
  'streams.forget_lost',
  ({ milliseconds }: { milliseconds: number }) => sql<{ id: string }>`delete from stream_processes
    where alive_at < clock_timestamp() - ${milliseconds} * interval '1 millisecond' returning id`,
)

/** Forgets the processes that have not been alive for some milliseconds. Returns their ids. */
export async function forgetLost(ctx: InTransaction, milliseconds: number): Promise<string[]> {
  const rows = await write(ctx, forgetLostSql, { milliseconds })
  return rows.map(({ id }) => id)
}

const openChatsSql = statement('streams.open_chats', (_: object, { db }) =>
  db.selectFrom('streams').select('conversationId').where('state', '<>', 'ended'),
)

/** Returns the chats of the streams that are open. */
export async function selectOpenChats(ctx: ReadCtx): Promise<string[]> {
  const rows = await read(ctx, openChatsSql)
  return rows.map(({ conversationId }) => conversationId)
}
