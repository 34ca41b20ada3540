import { setTimeout as sleep } from 'node:timers/promises'
import { blockUser } from '@stagedoor/contract/blocks'
import * as mass from '@stagedoor/contract/massmessages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import type { Person } from '../world/people.ts'
import { createDataFolder, type DataFolder, person, settle } from './data-folder.ts'
import { randomNumbers } from './random-numbers.ts'
import { type ServerProcess, startProgram } from './server-process.ts'

/** `npm run drill -- mass-messages` sends to 100,000 fans and kills the server 20 times. */
const FANS = Number(process.env.DRILL_FANS ?? 2500)
const KILLS = Number(process.env.DRILL_KILLS ?? 1)
const random = randomNumbers(Number(process.env.DRILL_SEED ?? 1))
/**
 * `progress`: the server records the progress of a batch before it sends the batch, in another
 * transaction.
 */
const PLANT = process.env.DRILL_PLANT ?? ''
/**
 * `yes`: the message is sent after subscribing, to fans whose time has come; a server begins with
 * it at the next minute.
 */
const isDrip = process.env.DRILL_DRIP === 'yes'
const planted = new URL('planted-mass-messages.ts', import.meta.url).pathname

let folder: DataFolder
let server: ServerProcess | undefined
let performer: Person
let blocked: Person
let id: string

beforeAll(async () => {
  folder = await createDataFolder()
  await folder.inProcess(async (app) => {
    performer = await person(app, 'performer')
    blocked = await person(app, 'fan')
    await settle(app)
    await sql`with fan as (
        insert into accounts (id, role, username, email, name, status, email_verified_at,
        created_at, updated_at)
        select gen_random_uuid(), 'fan', 'drilled' || n, 'drilled' || n || '@example.com',
          'Fan ' || n, 'active', now(),
          now(), now() from generate_series(1, ${FANS}::int) n returning id)
      insert into fan_relations (performer_id, fan_id, first_seen_at, is_following)
      select ${performer.id}::uuid, id, now(), true from fan
      union all select ${performer.id}::uuid, ${blocked.id}::uuid, now(), true`.execute(app.base.db)
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    const drip = { days: 0, hour: 0, timeZone: 'UTC', kinds: ['free' as const] }
    const body = { text: 'Hello {name}', include: ['followers' as const], ...(isDrip && { drip }) }
    id = (await performer.api(mass.create, { body }))._id
    if (isDrip) await subscribeAll(app)
  })
}, 240_000)

/** Subscribes all followers of the performer, whose time for the message has come. */
async function subscribeAll({ base }: App): Promise<void> {
  await sql`with subscription as (
      insert into subscriptions (id, fan_id, performer_id, type, state, price, gateway, anchor_at,
      started_at, created_at, updated_at)
      select gen_random_uuid(), fan_id, performer_id, 'free', 'active', 0, 'sandbox', now(), now(),
        now(), now()
      from fan_relations where performer_id = ${performer.id}::uuid returning id, fan_id)
    insert into mass_message_drips (mass_message_id, subscription_id, fan_id, kind, subscribed_at,
    due_at)
    select ${id}::uuid, id, fan_id, 'free', now(), now() from subscription`.execute(base.db)
}

const isDone = ({ sent, state }: { sent: number; state: string }) =>
  isDrip ? sent === FANS : state === 'sent'

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

/** Returns the progress of the message, from its performer's page. */
async function progress(): Promise<{ sent: number; state: string }> {
  const reply = await fetch(`${folder.address}/api/mass-messages/${id}`, {
    headers: { authorization: performer.token },
  })
  return ((await reply.json()) as { data: { sent: number; state: string } }).data
}

async function until(reached: (now: { sent: number; state: string }) => boolean): Promise<void> {
  const deadline = Date.now() + 120_000
  for (let now = await progress(); !reached(now); now = await progress()) {
    if (Date.now() > deadline) throw new Error(`the message stays at ${JSON.stringify(now)}`)
    await sleep(10)
  }
}

/** Returns what each fan received, and what the site says of it. */
const findings = () =>
  folder.inProcess(async (app) => {
    await settle(app)
    const { rows } = await sql`select
      (select count(*)::int from messages where content_id = ${id}::uuid) as messages,
      (select count(distinct conversation_id)::int from messages
        where content_id = ${id}::uuid) as reached,
      (select count(*)::int from conversations
        where (last_seq, version, message_count) <> (1, 1, 1)) as "wrongNumbers",
      (select count(*)::int from conversation_members where account_id <> ${performer.id}::uuid
        and unread_count <> 1) as "wrongUnread",
      (select count(*)::int from messages join conversations on conversations.id = conversation_id
        where fan_id = ${blocked.id}::uuid) as "toBlocked",
      (select count(*)::int from mass_message_recipients)
        + (select count(*)::int from mass_message_drips where handled_at is null) as waiting,
      state, sent_count as sent from mass_messages where id = ${id}::uuid`.execute(app.base.db)
    return rows[0]
  })

test(
  'sends a mass message to each fan once when the server is killed repeatedly while it is sent',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      server = PLANT && kill > 0 ? await startProgram(planted, folder) : await folder.startServer()
      const target = Math.floor(((kill + random()) / (KILLS + 1)) * FANS)
      await until((now) => now.sent > 0 && (now.sent >= target || isDone(now)))
      await sleep(random() * 60)
      await server.killNow()
    }
    server = await folder.startServer()
    await until(isDone)
    await server.stop()
    server = undefined
    const expected = {
      messages: FANS,
      reached: FANS,
      wrongNumbers: 0,
      wrongUnread: 0,
      toBlocked: 0,
      waiting: 0,
      state: isDrip ? 'active' : 'sent',
      sent: FANS,
    }
    if (PLANT === '') expect(await findings()).toEqual(expected)
    else {
      const found = await findings()
      expect(found, 'the planted fault was not found').not.toEqual(expected)
      console.log(`the planted fault was found: ${JSON.stringify(found)}`)
    }
  },
  300_000 + KILLS * (isDrip ? 90_000 : 30_000),
)
