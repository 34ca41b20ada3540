import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseCronItems } from 'graphile-worker'
import { sql } from 'kysely'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { z } from 'zod'
import { openCountedLine } from '../../../test/fakes/counted-line.ts'
import { createLocalCache } from '../../../test/fakes/local-cache.ts'
import { forgetJobs } from '../../../test/world/forget-jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { malformed } from '../../../test/world/world.ts'
import { jobs } from '../../app.ts'
import { type Ctx, transaction } from '../context.ts'
import { connect } from '../db/index.ts'
import { createLog, silentLog } from '../ops/index.ts'
import { drainJobs } from './drain-jobs.ts'
import { defineJob, enqueue, enqueueAll, handleJob, schedule } from './jobs.ts'
import { type RunningWorker, startWorker } from './worker.ts'

let database: TestDatabase
let db: Ctx['db']
let base: Ctx
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 5 })
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const cache = createLocalCache()
  // Jobs of these tests use nothing else of the context.
  const attribute: Ctx['attribute'] = (_origin, work) => work()
  base = {
    db,
    log,
    cache,
    attribute,
    signal: new AbortController().signal,
    now: () => new Date(),
  } as unknown as Ctx
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

beforeEach(async () => {
  lines.length = 0
  await forgetJobs(db)
})

const payload = z.object({ note: z.string() })
const greet = defineJob({ name: 'test.greet', payload, attempts: 3, timeoutSeconds: 5 })
const slow = defineJob({ name: 'test.slow', payload: z.object({}), attempts: 2, timeoutSeconds: 1 })

const queued = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int4 as count from graphile_worker.jobs`.execute(db)
  return rows[0]?.count
}

describe('enqueue', () => {
  it('queues no job when its transaction is rolled back', async () => {
    const failing = transaction(base, async (ctx) => {
      await enqueue(ctx, greet, { note: 'never' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await queued()).toBe(0)
    await transaction(base, (ctx) => enqueue(ctx, greet, { note: 'yes' }))
    expect(await queued()).toBe(1)
  })

  it('replaces a waiting job that has the same key', async () => {
    const heard: string[] = []
    for (const note of ['one', 'two']) await enqueue(base, greet, { note }, { key: 'greeting' })
    expect(
      await drainJobs(base, [handleJob(greet, async (_ctx, { note }) => void heard.push(note))]),
    ).toBe(1)
    expect(heard).toEqual(['two'])
  })

  it('queues many jobs at once and runs them by priority', async () => {
    const heard: string[] = []
    await enqueueAll(base, greet, [{ note: 'a' }, { note: 'b' }])
    await enqueueAll(base, greet, [])
    await enqueue(base, greet, { note: 'urgent' }, { priority: -5 })
    await drainJobs(base, [handleJob(greet, async (_ctx, { note }) => void heard.push(note))])
    expect(heard).toEqual(['urgent', 'a', 'b'])
  })
})

describe('drainJobs', () => {
  it('runs the jobs that drained jobs queue', async () => {
    const heard: string[] = []
    const part = handleJob(greet, async (ctx, { note }) => {
      heard.push(note)
      if (note === 'first') await enqueue(ctx, greet, { note: 'second' })
    })
    await enqueue(base, greet, { note: 'first' })
    expect(await drainJobs(base, [part])).toBe(2)
    expect(heard).toEqual(['first', 'second'])
    expect(await queued()).toBe(0)
  })

  it('throws a failure of a drained job, keeps the job queued, and marks its last attempt', async () => {
    const seen: boolean[] = []
    const part = handleJob(greet, async ({ isLastAttempt }) => {
      seen.push(isLastAttempt)
      throw new Error('out of order')
    })
    await enqueue(base, greet, { note: 'x' })
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(drainJobs(base, [part])).rejects.toThrow('out of order')
    expect(await drainJobs(base, [part])).toBe(0)
    expect(seen).toEqual([false, false, true])
  })

  it('refuses to run a job whose payload does not match its schema', async () => {
    await enqueue(base, greet, malformed({ wrong: 1 }))
    await expect(drainJobs(base, [handleJob(greet, async () => {})])).rejects.toThrow(z.ZodError)
  })

  it('fails a job that exceeds its timeout and aborts its signal', async () => {
    let isAborted = false
    const part = handleJob(
      slow,
      (ctx) => new Promise(() => ctx.signal.addEventListener('abort', () => (isAborted = true))),
    )
    await enqueue(base, slow, {})
    await expect(drainJobs(base, [part])).rejects.toThrow('took longer than 1 s')
    expect(isAborted).toBe(true)
  })

  it('logs one line for each run of a job', async () => {
    const reports: unknown[] = []
    await enqueue(base, greet, { note: 'x' })
    await drainJobs(base, [handleJob(greet, async () => {})], (report) => void reports.push(report))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { job: 'test.greet', outcome: 'done', attempt: 1, msg: 'job' },
    ])
    expect(reports).toMatchObject([{ name: 'test.greet', outcome: 'done' }])
  })

  it('refuses two handlers for one job, and a schedule without a handler', async () => {
    const part = handleJob(greet, async () => {})
    await expect(drainJobs(base, [part, part])).rejects.toThrow('two handlers')
    await expect(drainJobs(base, [schedule(slow, '* * * * *')])).rejects.toThrow('no handler')
    await enqueue(base, greet, { note: 'x' })
    await expect(drainJobs(base, [])).rejects.toThrow('has no handler')
  })
})

describe('startWorker', () => {
  const MINUTE_MS = 60_000
  /** A faster pace than that of the product, so that a dead worker is noticed sooner. */
  const leasePace = { lookEveryMs: 500, frozenAfterMs: 2000 }
  let worker: RunningWorker
  const heard: string[] = []
  const start = (parts: Parameters<typeof startWorker>[0], url = database.url) =>
    startWorker(parts, { base: { ...base, log: silentLog() } }, { url, concurrency: 2, leasePace })

  afterEach(async () => {
    vi.useRealTimers()
    await worker.stop()
    heard.length = 0
  })

  it('runs jobs as they are queued', async () => {
    worker = await start([handleJob(greet, async (_ctx, { note }) => void heard.push(note))])
    await enqueue(base, greet, { note: 'hello' })
    await expect.poll(() => heard).toEqual(['hello'])
    await expect.poll(queued).toBe(0)
  })

  it('runs a delayed job at its time, and no earlier', async () => {
    const runAt = new Date(Date.now() + 1000)
    worker = await start([
      handleJob(
        greet,
        async (_ctx, { note }) => void heard.push(`${note} ${Date.now() >= +runAt}`),
      ),
    ])
    await enqueue(base, greet, { note: 'on time' }, { runAt })
    await expect.poll(() => heard).toEqual(['on time true'])
  })

  it('runs a recurring job every minute', async () => {
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    vi.useFakeTimers({ toFake: ['Date'], now: minute - 200 })
    worker = await start([
      handleJob(slow, async () => void heard.push('tick')),
      schedule(slow, '* * * * *'),
    ])
    vi.setSystemTime(minute + 1)
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['tick'])
  })

  it('finishes its running jobs before it stops', async () => {
    const work = Promise.withResolvers<void>()
    worker = await start([
      handleJob(greet, async () => {
        heard.push('begun')
        await work.promise
        heard.push('done')
      }),
    ])
    await enqueue(base, greet, { note: 'x' })
    await expect.poll(() => heard).toEqual(['begun'])
    const stopped = worker.stop()
    work.resolve()
    await stopped
    expect(heard).toEqual(['begun', 'done'])
    expect(await queued()).toBe(0)
  })

  it('stops although the database ends its connections while they are being closed', async () => {
    const line = await openCountedLine(database.url)
    onTestFinished(() => line.close())
    worker = await start([handleJob(greet, async () => {})], line.url)
    line.holdTerminations()
    await worker.stop()
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'stagedoor worker'
    `.execute(db)
    expect(ended.rows.length).toBeGreaterThan(0)
    // Node ends the process when nobody listens to what these connections report now.
    await setTimeout(200)
  })

  it.each([
    ['killed', 'SIGKILL', 15_000],
    ['frozen', 'SIGSTOP', 25_000],
  ] as const)('takes over the jobs of a %s worker within seconds', async (_, signal, timeout) => {
    const script = path.join(import.meta.dirname, '../../../test/fakes/stuck-worker.ts')
    const other = spawn(
      process.execPath,
      [script, database.url, greet.name, JSON.stringify(leasePace)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    onTestFinished(() => void other.kill('SIGKILL'))
    await enqueue(base, greet, { note: 'orphan' })
    await once(other.stdout, 'data')
    other.kill(signal)
    worker = await start([handleJob(greet, async (_ctx, { note }) => void heard.push(note))])
    await expect.poll(() => heard, { timeout }).toEqual(['orphan'])
  })
})

it('reads the schedule of every recurring job of the product', () => {
  const schedules = jobs.flatMap((part) => (part.kind === 'recurring' ? [part] : []))
  expect(schedules.length).toBeGreaterThan(20)
  for (const { job, cron } of schedules)
    expect(() => parseCronItems([{ task: job.name, match: cron }]), job.name).not.toThrow()
})
