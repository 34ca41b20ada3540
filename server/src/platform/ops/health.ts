import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  appliedMigrations,
  type ConnectionPool,
  type Migration,
  pendingMigrations,
} from '../db/index.ts'
import type { Metrics } from './metrics.ts'

/** The sources that the health of a process is read from. */
export interface HealthDeps {
  readonly pool: ConnectionPool
  readonly migrations: readonly Migration[]
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Returns true when a browser on this machine sent the request. */
  readonly isLocalRequest: (request: FastifyRequest) => boolean
  /** The work that has to be finished before the process is ready. */
  readonly pending?: ReadonlySet<string>
  /**
   * Returns warnings about parts that do not work although the process can answer requests; none
   * when absent.
   */
  readonly findWarnings?: () => Promise<readonly string[]>
}

/**
 * Serves `/health` (this process answers), `/ready` (it can do its work, so a load balancer may
 * send it requests; with `warnings` about parts that do not work) and `/metrics` (numbers for
 * Prometheus, with the token; without a configured token, for this machine only).
 */
export function serveHealth(app: FastifyInstance, parts: HealthDeps): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const problem = await findProblem(parts)
    if (problem) return reply.status(503).send({ status: problem })
    const warnings = (await parts.findWarnings?.()) ?? []
    return { status: 'ok', ...(warnings.length > 0 && { warnings }) }
  })
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(request, parts)) return reply.status(404).send({ status: 'not found' })
    return reply.type(parts.metrics.contentType).send(await parts.metrics.render())
  })
}

async function findProblem({
  pool,
  migrations,
  pending = new Set(),
}: HealthDeps): Promise<string | undefined> {
  const applied = await appliedMigrations(pool).catch(() => undefined)
  if (!applied) return 'the database does not answer'
  try {
    const [unfinished] = pending
    return pendingMigrations(migrations, applied).length > 0 ? 'migrations are pending' : unfinished
  } catch {
    return 'the database belongs to another version'
  }
}

function canReadMetrics(
  request: FastifyRequest,
  { metricsToken: token, isLocalRequest }: HealthDeps,
): boolean {
  if (!token) return isLocalRequest(request)
  const received = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return received.length === wanted.length && timingSafeEqual(received, wanted)
}
