import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/**
 * Records that a process is alive, by the clock of the database, which all processes share. Returns true when it is new or had
 * been forgotten.
 */
export async function storeAlive({ db }: ReadCtx, processId: string): Promise<boolean> {
  const { rows } = await sql<{
    isNew: boolean
  }>`insert into stream_processes (id, alive_at) values (${processId}::uuid, clock_timestamp())
    on conflict (id) do update set alive_at = excluded.alive_at returning xmax = 0 as "isNew"`.execute(
    db,
  )
  return rows[0]?.isNew ?? false
}

/** Forgets the processes that have not been alive for some milliseconds. Returns their ids. */
export async function forgetLost({ db }: InTransaction, milliseconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from stream_processes
    where alive_at < clock_timestamp() - ${milliseconds} * interval '1 millisecond' returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the chats of the streams that are open. */
export async function selectOpenChats({ db }: ReadCtx): Promise<string[]> {
  const rows = await db
    .selectFrom('streams')
    .select('conversationId')
    .where('state', '<>', 'ended')
    .execute()
  return rows.map(({ conversationId }) => conversationId)
}
