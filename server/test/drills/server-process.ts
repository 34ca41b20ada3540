import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MAIN = path.join(import.meta.dirname, '../../src/main.ts')
const LAUNCHER = path.join(import.meta.dirname, '../../../tools/node.mjs')
/**
 * The environment of the program: with a cache of compiled modules, a start takes half the
 * processor time.
 */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
}
/** The longest start, in milliseconds, in which the pages may have to be built. */
const STARTS_WITHIN_MS = 240_000

/** The real program in a process of its own. */
export interface ServerProcess {
  readonly pid: number
  readonly address: string
  hasEnded(): boolean
  /** Returns everything that the process has printed. */
  output(): string
  /** Kills the process immediately. */
  killNow(): Promise<void>
  /** Freezes the process: its connections stay open, and nothing is answered until `thaw`. */
  freeze(): void
  thaw(): void
  /** Stops the process in order. */
  stop(): Promise<void>
}

/** Returns a port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/**
 * Starts the program on a data folder and waits until it is ready; by default without pages and on
 * the embedded database.
 */
export async function startServer(
  dataDir: string,
  port: number,
  roles = 'live,worker',
  more: readonly string[] = [],
): Promise<ServerProcess> {
  const ports = [`--port=${port}`, `--health-port=${port}`]
  const flags = [`--roles=${roles}`, ...ports, `--data-dir=${dataDir}`, '--log-level=warn', ...more]
  return startProcess([MAIN, ...flags], port)
}

/** Starts the program as `npm start` does, with all roles, and waits until it is ready. */
export function startAsInstalled(
  dataDir: string,
  port: number,
  more: readonly string[],
): Promise<ServerProcess> {
  const flags = [`--port=${port}`, `--data-dir=${dataDir}`, '--log-level=warn', ...more]
  return startProcess([LAUNCHER, MAIN, ...flags], port, { PATH: process.env.PATH })
}

/** Starts another program than the server on a data folder, and waits until it is ready. */
export function startProgram(file: string, { dataDir, address }: Place): Promise<ServerProcess> {
  const port = Number(new URL(address).port)
  return startProcess(
    [file, `--port=${port}`, `--data-dir=${dataDir}`, '--roles=live,worker'],
    port,
  )
}

/** A data folder and the address that is served from it. */
interface Place {
  readonly dataDir: string
  readonly address: string
}

async function startProcess(
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = processEnvironment,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close')
  const address = `http://127.0.0.1:${port}`
  await ready(child, address, () => output)
  return {
    pid: child.pid ?? 0,
    address,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    async killNow() {
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(child: ChildProcess, address: string, output: () => string): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const reply = await fetch(`${address}/ready`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready:\n${output()}`)
}

/** A worker in a process of its own, on a given database. */
export type WorkerProcess = Pick<ServerProcess, 'killNow' | 'stop' | 'output'>

/** Starts the program as a worker alone, which takes jobs from then on. */
export function startWorker(dataDir: string, databaseUrl: string): Promise<WorkerProcess> {
  return freePort().then((port) =>
    startServer(dataDir, port, 'worker', [`--database-url=${databaseUrl}`]),
  )
}
