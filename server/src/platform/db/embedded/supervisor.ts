import { setTimeout as sleep } from 'node:timers/promises'
import { type Server, type ServerSpec, startServer, stopServer } from './server.ts'

/** A server that is started again when it dies. */
export interface Supervisor {
  readonly port: number
  stop(): Promise<void>
}

const longestWaitMs = 10_000

/**
 * Starts a server and keeps it running, always on the same port, so that clients can reconnect. A
 * server dies when it is killed, or when the machine runs out of memory; its write-ahead log brings
 * back everything that was acknowledged.
 */
export async function superviseServer(
  place: ServerSpec,
  log: { warn(line: string): void },
): Promise<Supervisor> {
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  let server = await startServer(place)

  function watch({ child }: Server): void {
    child.once('exit', () => {
      if (!isStopping) restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    log.warn('The database server ended unexpectedly: starting it again')
    for (let waitMs = 100; !isStopping; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        server = await startServer(place, server.port)
        return watch(server)
      } catch (error) {
        log.warn((error as Error).message)
        await sleep(waitMs, undefined, { ref: false })
      }
    }
  }

  // The last resort when this process ends without stopping: PostgreSQL shuts down cleanly on this
  // signal.
  const onExit = () => void server.child.kill('SIGINT')
  process.once('exit', onExit)
  watch(server)
  return {
    port: server.port,
    async stop() {
      isStopping = true
      await restarting
      await stopServer(place)
      process.off('exit', onExit)
    },
  }
}
