import { once } from 'node:events'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import type { App } from './app.ts'
import { readMigrations } from './platform/db/index.ts'
import { isLocalRequest } from './platform/http/index.ts'
import { type Config, ConfigProblem, serveHealth } from './platform/ops/index.ts'
import type { Product, StartDeps } from './start.ts'

/** Adds the routes of health and metrics to those of the product. */
export async function addHealth({ config }: StartDeps, product: Product): Promise<void> {
  await product.app.http.register(async (plain) => serveHealth(plain, healthDeps(config, product)))
}

/** Listens with all routes and returns the port. */
export async function listen(
  { config, shutdownHooks, progress }: StartDeps,
  { app }: Product,
): Promise<number> {
  shutdownHooks.add('requests', () => closeHttp(app), 15)
  await progress.step('server', () => app.http.listen({ port: config.port, host: config.host }))
  const address = app.http.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

const healthDeps = (
  { metricsToken }: Config,
  { pool, metrics, warnings, pending, findOutages }: Product,
) => ({
  pool,
  migrations: readMigrations(),
  metrics,
  metricsToken,
  isLocalRequest,
  pending,
  findWarnings: async () => [...warnings, ...(await findOutages())],
})

/**
 * Serves the health of a process that only works on `HEALTH_PORT`, if one is set, and nothing else.
 */
export async function listenForHealth(
  { config, shutdownHooks }: StartDeps,
  product: Product,
): Promise<void> {
  if (config.healthPort === undefined) return
  const http = Fastify()
  serveHealth(http, healthDeps(config, product))
  shutdownHooks.add('health', () => http.close())
  await http.listen({ port: config.healthPort, host: config.host })
}

/**
 * Gives long answers ten seconds to end; sockets are disconnected immediately, so that they
 * reconnect to another process.
 */
async function closeHttp(app: App): Promise<void> {
  const hurry = setTimeout(() => app.http.server.closeAllConnections(), 10_000)
  await app.live?.close()
  await app.http.close()
  clearTimeout(hurry)
}

/** Detects a taken port before any slow step. */
export async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE')
      throw new ConfigProblem(`Cannot listen on ${host}:${port}: ${(error as Error).message}`)
    throw new ConfigProblem(
      `Port ${port} is taken by another program. Choose another: --port=${port + 1}`,
    )
  }
  await new Promise((resolve) => probe.close(resolve))
}
