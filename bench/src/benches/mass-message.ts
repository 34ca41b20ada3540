import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Bench } from '../harness/bench.ts'
import { timeAnswers, timeIdle } from '../harness/latency.ts'
import { fillFollowers } from '../site/fill-fans.ts'
import { createPerson, logIn } from '../site/people.ts'
import type { Product } from '../site/product.ts'

const FANS = 100_000
const IDLE_SECONDS = 10
/**
 * The shares of the limit that are asked for: messages a second of the bare insert, and the latency
 * of an idle site.
 */
const SPEED_GOAL = 0.5
const LATENCY_GOAL = 2

/**
 * A message to 100,000 fans who had no conversation, until each is notified, against bare inserts
 * of the same rows with the same indexes and foreign keys; and what a reader of a list of
 * conversations meets meanwhile.
 */
export const massMessage: Bench = {
  name: 'mass-message',
  async run(bench) {
    const site = await bench.site()
    const performer = await createPerson(site.ctx, 'performer', 'announcer')
    await fillFollowers(site.db, performer.id, FANS)
    const product = await bench.product()
    const reader = await logIn(site.ctx, site.payers[0]?.id ?? '')
    const asked = {
      url: `${product.address}/api/conversations?limit=25`,
      headers: { authorization: reader.token },
    }
    const idle = await timeIdle(asked, IDLE_SECONDS)
    const began = performance.now()
    const id = await send(product, performer.token)
    const busy = await timeAnswers(asked, () => isSent(site.db, id))
    await product.settle()
    const seconds = (performance.now() - began) / 1000
    const bareSeconds = await insertBare(site.db, performer.id)
    const share = bareSeconds / seconds
    const slower = busy.p99 / idle.p99
    const perSecond = (within: number) => Math.round(FANS / within).toLocaleString('en-US')
    return [
      {
        bench: 'mass-message',
        subject: `one message to ${FANS.toLocaleString('en-US')} fans, in the process of the site`,
        notes: [
          `${perSecond(seconds)} messages a second against ${perSecond(bareSeconds)} of bare ` +
            `inserts: ${share.toFixed(2)}x, ${share >= SPEED_GOAL ? 'within' : 'below'} the ` +
            `goal of ${SPEED_GOAL}x`,
          `p99 of a list of conversations ${idle.p99.toFixed(1)} ms idle and ` +
            `${busy.p99.toFixed(1)} ms meanwhile: ${slower.toFixed(2)}x, ` +
            `${slower <= LATENCY_GOAL ? 'within' : 'above'} the goal of ${LATENCY_GOAL}x`,
        ],
      },
    ]
  },
}

async function send({ address }: Product, token: string): Promise<string> {
  const reply = await fetch(`${address}/api/mass-messages`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'The roof is open tonight', include: ['followers'] }),
  })
  const { data } = (await reply.json()) as { data: { _id: string } }
  if (!reply.ok) throw new Error(`The mass message was answered with ${reply.status}`)
  return data._id
}

async function isSent(db: pg.Client, id: string): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    'select state from mass_messages where id = $1',
    [id],
  )
  return rows[0]?.state === 'sent'
}

/** The tables of the rows of a message to many, each after those that it refers to. */
const TABLES = ['conversations', 'conversation_members', 'messages', 'notifications']

/**
 * Creates copies of the tables with their indexes, and with foreign keys that lead to the copies
 * where there are some.
 */
async function copyTables(db: pg.Client): Promise<void> {
  for (const table of TABLES) {
    await db.query(`create table bench.${table} (like ${table} including all)`)
    const { rows } = await db.query<{ key: string }>(
      `select pg_get_constraintdef(oid) as key from pg_constraint where contype = 'f'
        and conrelid = $1::regclass`,
      [table],
    )
    for (const { key } of rows)
      await db.query(
        `alter table bench.${table} add
          ${key.replace('REFERENCES conversations(', 'REFERENCES bench.conversations(')}`,
      )
  }
}

/**
 * Inserts the rows of a message that was sent to all fans of a performer, without the product;
 * returns the seconds.
 */
async function insertBare(db: pg.Client, performerId: string): Promise<number> {
  await copyTables(db)
  await sleep(1000)
  const began = performance.now()
  await db.query(
    `insert into bench.conversations (id, performer_id, fan_id, last_seq, version, message_count,
      last_message_id,
       last_message_at, created_at, updated_at)
     select gen_random_uuid(), performer_id, fan_id, 1, 1, 1, gen_random_uuid(), now(), now(), now()
     from fan_relations where performer_id = $1`,
    [performerId],
  )
  await db.query(
    `insert into bench.conversation_members (conversation_id, account_id, other_id, listed_at,
      unread_count)
     select id, fan_id, performer_id, now(), 1 from bench.conversations
     union all select id, performer_id, fan_id, null, 0 from bench.conversations`,
  )
  await db.query(
    `insert into bench.messages (id, conversation_id, seq, version, sender_id, actor_id, type, text,
      content_id,
       created_at, updated_at)
     select last_message_id, bare.id, 1, 1, performer_id, performer_id, 'text', '', content.id,
       now(), now()
     from bench.conversations as bare
     join message_contents as content on content.sender_id = performer_id`,
  )
  await db.query(
    `insert into bench.notifications (id, account_id, type, key, actor_id, subject_kind, subject_id,
      link, facts, is_shown,
       mail_due_at, happened_at, created_at)
     select gen_random_uuid(), fan_id, 'message_received', 'message:' || id || ':0', performer_id,
       'conversation', id,
       '/messages/' || id, '{}', true, now() + interval '5 minutes', now(), now()
       from bench.conversations`,
  )
  return (performance.now() - began) / 1000
}
