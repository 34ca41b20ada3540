import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { createPool, readMigrations } from '../db/index.ts'
import { isLocalRequest } from '../http/index.ts'
import { addGauges } from './gauges.ts'
import { serveHealth } from './health.ts'
import { createMetrics } from './metrics.ts'

let database: TestDatabase
let pool: pg.Pool
const token = 'metrics-token-0123456789'

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 2 })
})

afterAll(async () => {
  await pool.end().catch(() => undefined)
  await database.drop()
})

interface Served {
  readonly metricsToken?: string
  readonly extra?: boolean
  readonly older?: boolean
  readonly pool?: pg.Pool
  readonly warnings?: readonly string[]
  readonly pending?: readonly string[]
}

function serve(options: Served = {}): FastifyInstance {
  const metrics = createMetrics()
  const used = options.pool ?? pool
  addGauges(metrics, { pool: used, countSockets: () => 3 })
  metrics.recordCall('wallet.chargeTip', 'ok', 12)
  metrics.recordCall('wallet.chargeTip', 'wallet.insufficient_balance', 4)
  metrics.recordJob('media.process_photo', 'failed', { ms: 900, waitMs: 40 })
  const next = { name: '9999_next.sql', sql: '', sha256: '', isPublished: false, was: [] }
  const more = options.extra ? [next] : []
  const app = Fastify()
  app.register(async (plain) =>
    serveHealth(plain, {
      pool: used,
      migrations: [...(options.older ? readMigrations().slice(0, -1) : readMigrations()), ...more],
      metrics,
      metricsToken: options.metricsToken,
      isLocalRequest,
      pending: new Set(options.pending),
      findWarnings: async () => options.warnings ?? [],
    }),
  )
  return app
}

const get = (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => app.inject({ url, headers, remoteAddress })

describe('health', () => {
  it('stays ready and reports a warning while the media tools do not run', async () => {
    const reply = await get(serve({ warnings: ['The media tools do not run'] }), '/ready')
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: 'ok', warnings: ['The media tools do not run'] },
    ])
  })

  it('answers /health uncached while the process lives', async () => {
    const reply = await get(serve(), '/health')
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ])
  })

  it('is ready only with a migrated database', async () => {
    expect((await get(serve(), '/ready')).statusCode).toBe(200)
    const behind = await get(serve({ extra: true }), '/ready')
    expect([behind.statusCode, behind.json()]).toEqual([503, { status: 'migrations are pending' }])
    const older = await get(serve({ older: true }), '/ready')
    expect([older.statusCode, older.json()]).toEqual([
      503,
      { status: 'the database belongs to another version' },
    ])
    const gone = createPool('postgres://nobody:nothing@127.0.0.1:1/none', { max: 1 })
    const down = await get(serve({ pool: gone }), '/ready')
    expect([down.statusCode, down.json()]).toEqual([
      503,
      { status: 'the database does not answer' },
    ])
    await gone.end()
  })

  it('is not ready while something of the start is unfinished, and says what', async () => {
    const reply = await get(serve({ pending: ['demo content is being made'] }), '/ready')
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'demo content is being made' },
    ])
  })
})

describe('metrics', () => {
  it('counts calls, jobs, connections, queues and sockets at /metrics', async () => {
    const { body } = await get(serve(), '/metrics')
    expect(body).toContain('stagedoor_calls_total{name="wallet.chargeTip",outcome="ok"} 1')
    expect(body).toContain('stagedoor_call_seconds_count{name="wallet.chargeTip"} 2')
    expect(body).toContain('stagedoor_jobs_total{name="media.process_photo",outcome="failed"} 1')
    for (const line of [
      'sockets 3',
      'jobs_waiting 0',
      'jobs_lost 0',
      'relay_waiting 0',
      'relay_lag_seconds 0',
      'database_waiting 0',
    ])
      expect(body).toContain(`\nstagedoor_${line}\n`)
  })

  it('serves /metrics only to this machine when there is no token', async () => {
    expect((await get(serve(), '/metrics', {}, '203.0.113.9')).statusCode).toBe(404)
    expect((await get(serve(), '/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(
      404,
    )
    expect((await get(serve(), '/metrics', { host: 'stage.example' })).statusCode).toBe(404)
  })

  it('serves /metrics only with the token where there is one', async () => {
    const app = serve({ metricsToken: token })
    const asking = async (authorization?: string) =>
      (await get(app, '/metrics', authorization ? { authorization } : {}, '203.0.113.9')).statusCode
    expect(await asking(`Bearer ${token}`)).toBe(200)
    expect(await asking('Bearer wrong')).toBe(404)
    expect(await asking()).toBe(404)
    expect((await get(app, '/metrics')).statusCode).toBe(404)
  })
})
