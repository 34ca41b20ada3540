import { setTimeout as wait } from 'node:timers/promises'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { fanWithTokens } from '../../../test/world/money.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../context.ts'
import { openSession } from '../db/index.ts'
import { defineJob, drainJobs, enqueue, handleJob } from '../jobs/index.ts'
import { announce, announcement, on, relayBatch } from '../outbox/index.ts'
import { createLog } from './log.ts'
import { watchSlowStatements } from './slow-statements.ts'

let world: World
const lines: string[] = []

beforeAll(async () => {
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  world = await createWorld({ log, environment: { SLOW_STATEMENT_MS: '400' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.settle()
  lines.length = 0
})

const slowStatements = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow statement')
const sleep = (seconds: number) => sql`select pg_sleep(${seconds}) as slept`

it('logs a slow statement with its call, its time and its rows, and without its values', async () => {
  const fan = await fanWithTokens(world, 100)
  const performer = await world.performer()
  await world.settle()
  lines.length = 0
  const other = await openSession(world.databaseUrl, { name: 'lock' })
  await other.query('begin; lock table charges in exclusive mode')
  const released = wait(900).then(() => other.query('commit'))
  await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  await released
  await other.end()
  const charging = slowStatements().find(({ statement }) =>
    /insert into "?charges/i.test(statement),
  )
  expect(charging).toMatchObject({
    level: 'warn',
    call: 'wallet.chargeTip',
    requestId: expect.any(String),
    rows: 1,
  })
  expect(charging.ms).toBeGreaterThanOrEqual(400)
  expect(charging.statement).toContain('$1')
  expect(JSON.stringify(slowStatements())).not.toContain(fan.id)
  expect(slowStatements().every(({ call }) => call === 'wallet.chargeTip')).toBe(true)
})

it('statements below the limit of time are not logged', async () => {
  const fan = await fanWithTokens(world, 100)
  await fan.api(wallet.readBalance)
  await sleep(0.01).execute(world.app.base.db)
  expect(slowStatements().filter(({ statement }) => statement.includes('pg_sleep'))).toEqual([])
})

it('names the job that sent a slow statement, also one that fails', async () => {
  const job = defineJob({
    name: 'test.sleep',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 5,
  })
  const run = handleJob(job, async ({ db }) => {
    await sleep(0.6).execute(db)
    await sql`select 1 / (select pg_sleep(0.6) is null)::int`.execute(db)
  })
  await enqueue(world.app.base, job, {})
  await expect(drainJobs(world.app.base, [run])).rejects.toThrow('division by zero')
  expect(slowStatements()).toMatchObject([
    { job: 'test.sleep', rows: 1 },
    { job: 'test.sleep', failed: true },
  ])
})

it('names the listener that sent a slow statement', async () => {
  const napped = announcement<{ at: string }>('test.napped')
  await transaction(world.app.base, (ctx) => announce(ctx, napped, { at: 'noon' }))
  const listener = on(napped, 'test.sleeps', async ({ db }) => void (await sleep(0.6).execute(db)))
  await relayBatch(world.app.base, [listener], true)
  expect(slowStatements()).toMatchObject([
    { listener: 'test.sleeps', statement: 'select pg_sleep($1) as slept' },
  ])
})

it('logs ten statements a second at most, and counts those it leaves out', async () => {
  let now = 0
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const { watch } = watchSlowStatements(log, 150, () => now)
  const answerAt = async (ms: number, many: number) => {
    const slow = Promise.withResolvers<{ rowCount: number }>()
    for (let n = 0; n < many; n++) watch('select 1', slow.promise)
    now = ms
    slow.resolve({ rowCount: 1 })
    await slow.promise
    await wait(0)
  }
  await answerAt(200, 30)
  expect(slowStatements()).toHaveLength(10)
  await answerAt(1200, 3)
  expect(slowStatements().map(({ skipped = 0 }) => skipped)).toEqual([
    ...Array(10).fill(0),
    20,
    0,
    0,
  ])
})
