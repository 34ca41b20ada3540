import { setTimeout as sleep } from 'node:timers/promises'
import { blockUser } from '@stagedoor/contract/blocks'
import * as sequences from '@stagedoor/contract/sequences'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import type { Person } from '../world/people.ts'
import { createDataFolder, type DataFolder, person, settle } from './data-folder.ts'
import { randomNumbers } from './random-numbers.ts'
import type { ServerProcess } from './server-process.ts'

/** `npm run drill -- sequences` sends to 20,000 fans and kills the server 10 times. */
const FANS = Number(process.env.DRILL_FANS ?? 2500)
const KILLS = Number(process.env.DRILL_KILLS ?? 1)
/** The fans who are added by one statement. */
const ADDED_AT_ONCE = 2000
/** The longest time without progress: a server begins to send at the next minute. */
const STANDSTILL_MS = 150_000
const random = randomNumbers(Number(process.env.DRILL_SEED ?? 1))

let folder: DataFolder
let server: ServerProcess | undefined
let performer: Person
let blocked: Person
let id: string

beforeAll(
  async () => {
    folder = await createDataFolder()
    await folder.inProcess(async (app) => {
      performer = await person(app, 'performer')
      blocked = await person(app, 'fan')
      await settle(app)
      const body = { name: 'Welcome', start: 'follow' as const }
      id = (await performer.api(sequences.create, { body }))._id
      await performer.api(sequences.createStep, {
        params: { id },
        body: { days: 0, hours: 0, text: 'Hello {name}' },
      })
      await performer.api(blockUser, { body: { targetId: blocked.id } })
      await settle(app)
      for (let first = 1; first <= FANS; first += ADDED_AT_ONCE)
        await addFans(app, first, Math.min(first + ADDED_AT_ONCE - 1, FANS))
      await begin(app, sql`select ${blocked.id}::uuid as id`)
    })
  },
  240_000 + FANS * 10,
)

/** Adds fans by their numbers, whose time for the step has come. */
const addFans = (app: App, first: number, last: number) =>
  begin(
    app,
    sql`insert into accounts (id, role, username, email, name, status, email_verified_at,
      created_at, updated_at)
      select gen_random_uuid(), 'fan', 'drilled' || n, 'drilled' || n || '@example.com',
        'Fan ' || n, 'active', now(), now(), now()
      from generate_series(${first}::int, ${last}::int) n returning id`,
  )

/** Lets the fans that a statement returns follow the performer and begin the sequence. */
async function begin(app: App, fans: RawBuilder<unknown>): Promise<void> {
  await sql`with fan as (${fans}), follower as (
      insert into follows (id, follower_id, performer_id, created_at)
      select gen_random_uuid(), id, ${performer.id}::uuid, now() from fan returning follower_id
    )
    insert into sequence_fans (sequence_id, fan_id, started_at, due_at)
    select ${id}::uuid, follower_id, now(), now() from follower`.execute(app.base.db)
}

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

/** Returns how many fans have received the step, from its performer's page. */
async function countSent(): Promise<number> {
  const reply = await fetch(`${folder.address}/api/sequences`, {
    headers: { authorization: performer.token },
  })
  if (!reply.ok) throw new Error(`the page of sequences answers ${reply.status}`)
  const { data } = (await reply.json()) as {
    data: { data: { steps: { sent: number }[] }[] }
  }
  return data.data[0]?.steps[0]?.sent ?? 0
}

async function until(reached: (sent: number) => boolean): Promise<void> {
  let last = -1
  let movedAt = Date.now()
  for (let sent = await countSent(); !reached(sent); sent = await countSent()) {
    if (sent !== last) movedAt = Date.now()
    if (Date.now() - movedAt > STANDSTILL_MS) throw new Error(`the step stays at ${sent}`)
    last = sent
    // Often enough to kill within a batch, and seldom enough to leave the processor to the server.
    await sleep(25)
  }
}

/** Returns what each fan received, and what the site says of it. */
const findings = () =>
  folder.inProcess(async (app) => {
    await settle(app)
    const { rows } = await sql`select
      (select count(*)::int from messages where content_id is not null) as messages,
      (select count(distinct conversation_id)::int from messages) as reached,
      (select count(*)::int from conversation_members where account_id <> ${performer.id}::uuid
        and unread_count <> 1) as "wrongUnread",
      (select count(*)::int from sequence_sends) as sends,
      (select count(*)::int from sequence_fans where due_at is not null) as waiting,
      (select count(*)::int from sequence_fans
        where left_at is not null and fan_id <> ${blocked.id}::uuid) as "wrongLeft",
      left_count as left from sequences where id = ${id}::uuid`.execute(app.base.db)
    return rows[0]
  })

test(
  'sends a step to each fan once when the server is killed repeatedly while it is sent',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      server = await folder.startServer()
      const target = Math.floor(((kill + random()) / (KILLS + 1)) * FANS)
      await until((sent) => sent > 0 && (sent >= target || sent === FANS))
      await sleep(random() * 60)
      await server.killNow()
    }
    server = await folder.startServer()
    await until((sent) => sent === FANS)
    await server.stop()
    server = undefined
    expect(await findings()).toEqual({
      messages: FANS,
      reached: FANS,
      wrongUnread: 0,
      sends: FANS,
      waiting: 0,
      wrongLeft: 0,
      left: 1,
    })
  },
  300_000 + FANS * 40 + KILLS * 90_000,
)
