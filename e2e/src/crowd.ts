import { expect } from '@playwright/test'
import { openDatabase } from './database.ts'

/** The many fans of a creator, who have no browsers. */
export interface Crowd {
  /**
   * Keeps a mass message from reaching a fan in their middle. The function that it returns lets it go on once a change of the
   * message waits for the batch that is held.
   */
  holdSending(): Promise<() => Promise<void>>
  /** Returns how many fans received a mass message of a text, and how many messages of it there are. */
  deliveries(text: string): Promise<{ fans: number; messages: number }>
  close(): Promise<void>
}

const waitingChange = `select from pg_stat_activity where wait_event_type = 'Lock'
  and query like '%from "mass_messages"%' and query like '%for update%'`

/** Stores many fans at once who follow a creator. */
export async function createCrowd(creator: { readonly id: string }, count: number): Promise<Crowd> {
  const session = await openDatabase()
  await session.query(
    `with crowd as (
       insert into accounts (id, role, username, name, status, created_at, updated_at)
       select gen_random_uuid(), 'fan', 'c' || substr(md5($1 || n), 1, 20), 'Crowd ' || n, 'active', now(), now()
       from generate_series(1, $2::int) as n returning id)
     insert into fan_relations (performer_id, fan_id, first_seen_at, is_following)
     select $1::uuid, id, now(), true from crowd`,
    [creator.id, count],
  )
  /** Counts the changes that wait. A transaction sees the same activity until it clears its snapshot. */
  const countWaiting = async () => {
    await session.query('select pg_stat_clear_snapshot()')
    return (await session.query(waitingChange)).rowCount
  }
  return {
    holdSending: async () => {
      await session.query('begin')
      await session.query(
        `select from accounts where id = (select fan_id from fan_relations where performer_id = $1
           order by fan_id offset $2 limit 1) for update`,
        [creator.id, Math.floor(count / 2)],
      )
      return async () => {
        await expect.poll(countWaiting).toBe(1)
        await session.query('commit')
      }
    },
    deliveries: async (text) => {
      const { rows } = await session.query(
        `select count(distinct message.conversation_id)::int as fans, count(*)::int as messages
         from messages as message join message_contents as content on content.id = message.content_id
         where content.sender_id = $1 and content.text = $2`,
        [creator.id, text],
      )
      return rows[0]
    },
    close: () => session.end(),
  }
}
