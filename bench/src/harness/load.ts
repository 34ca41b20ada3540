import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Work } from './compare.ts'
import { findWrk, runWrk } from './wrk.ts'

/** One request of an actor. */
export interface PlannedRequest {
  readonly path: string
  readonly body?: string
}

/**
 * An account that sends requests one at a time and in turn; after the last, the first follows
 * again.
 */
export interface Actor {
  readonly headers: Readonly<Record<string, string>>
  readonly requests: readonly PlannedRequest[]
}

/** Requests to send for some seconds. */
export interface Load {
  /** The server's address. */
  readonly origin: string
  readonly connections: number
  readonly method?: 'GET' | 'POST' | 'PUT'
  /**
   * Where there are at least as many actors as connections, an actor keeps to one connection, so
   * that it never sends two requests at one moment; a lone actor uses all connections.
   */
  readonly actors: readonly Actor[]
  /** Sends an `Idempotency-Key` of its own with each request. */
  readonly hasKeys?: boolean
  /** Appends a number to each address, so that no kept answer fits. */
  readonly isNew?: boolean
  /** Fails when an actor has no request left, instead of beginning again. */
  readonly isOnce?: boolean
}

/** The answer of the load process to a round. */
export interface LoadResult {
  readonly answered: number
  readonly failed: number
  readonly cpuSeconds: number
  readonly firstFailure?: string | undefined
}

/** A program that sends a load from a process of its own. */
export interface LoadGenerator {
  /** Sends for some seconds; a single answer that is not 2xx fails the bench. */
  send(load: Load, seconds: number): Promise<Work>
  readonly stop: () => void
}

/** Starts the process that sends loads; plain reads go through wrk where it is installed. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { stdio: 'inherit' })
  const wrk = findWrk()
  return {
    async send(load, seconds) {
      const plain = wrk && plainRequestOf(load)
      if (wrk && plain) return runWrk(wrk, { ...plain, connections: load.connections, seconds })
      const { answered, failed, cpuSeconds, firstFailure } = await ask(child, { load, seconds })
      if (failed > 0)
        throw new Error(`${failed} of ${answered + failed} requests failed: ${firstFailure}`)
      return { done: answered, clientCpu: cpuSeconds }
    },
    stop: () => void child.kill(),
  }
}

function ask(child: ChildProcess, order: { load: Load; seconds: number }): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The load process ended'))
    child.once('exit', onExit)
    child.once('message', (result: LoadResult) => {
      child.off('exit', onExit)
      resolve(result)
    })
    child.send(order)
  })
}

/** Returns the request of a load that repeats one GET; undefined for others. */
export function plainRequestOf(
  load: Load,
): { url: string; headers: Readonly<Record<string, string>> } | undefined {
  const [actor, ...others] = load.actors
  const [request, ...more] = actor?.requests ?? []
  if (!actor || !request || others.length > 0 || more.length > 0) return undefined
  if ((load.method ?? 'GET') !== 'GET' || load.hasKeys || load.isNew || load.isOnce)
    return undefined
  return { url: load.origin + request.path, headers: actor.headers }
}
