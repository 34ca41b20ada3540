import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ConnectionPool } from '../db/index.ts'
import { appliedMigrations, type Migration, pendingMigrations } from '../db/migrations.ts'
import { isLocalRequest } from '../http/loopback.ts'
import type { Metrics } from './metrics.ts'

/** What the health of a process is read from. */
export interface HealthDeps {
  readonly pool: ConnectionPool
  readonly migrations: readonly Migration[]
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Says what this process cannot do although it can answer people; nothing when absent. */
  readonly findWarnings?: () => readonly string[]
}

/**
 * `/health`: this process answers. `/ready`: it can do its work, so a balancer may send it people, and what
 * does not work besides (`warnings`). `/metrics`: numbers
 * for Prometheus, for who holds the token; without one, for this machine only.
 */
export function serveHealth(app: FastifyInstance, parts: HealthDeps): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const problem = await findProblem(parts)
    if (problem) return reply.status(503).send({ status: problem })
    const warnings = parts.findWarnings?.() ?? []
    return { status: 'ok', ...(warnings.length > 0 && { warnings }) }
  })
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(request, parts.metricsToken)) return reply.status(404).send({ status: 'not found' })
    return reply.type(parts.metrics.contentType).send(await parts.metrics.render())
  })
}

async function findProblem({ pool, migrations }: HealthDeps): Promise<string | undefined> {
  const applied = await appliedMigrations(pool).catch(() => undefined)
  if (!applied) return 'the database does not answer'
  try {
    return pendingMigrations(migrations, applied).length > 0 ? 'migrations are pending' : undefined
  } catch {
    return 'the database belongs to another version'
  }
}

function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isLocalRequest(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
