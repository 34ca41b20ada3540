import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../e2e/src/free-port.ts'
import { type SiteProgram, sitePrograms } from '../../e2e/src/site-programs.ts'

/** The longest wait for the demo, in milliseconds. */
const READY_MS = 420_000
/** The time in which the product ends in order, in milliseconds. */
const END_MS = 20_000

/** The site of the journeys, which fills itself with the demo while other tests run. */
export interface DemoSite {
  /** The settings by which the journeys find it. */
  readonly env: Readonly<Record<string, string>>
  /**
   * Waits until it answers. Where it has ended instead, its output is shown, and the journeys start
   * another.
   */
  ready(): Promise<void>
  /** Ends it and removes its data. */
  close(): Promise<void>
}

/** Starts the site in the background. */
export async function startDemoSite(): Promise<DemoSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stagedoor-journeys-'))
  const place = { port: await findFreePort(), simulatorPort: await findFreePort(), dataDir }
  const { simulator, product } = sitePrograms(place)
  const running = [start(simulator), start(product)]
  return {
    env: {
      E2E_PORT: String(place.port),
      E2E_SIMULATOR_PORT: String(place.simulatorPort),
      E2E_DATA_DIR: dataDir,
    },
    async ready() {
      for (const one of running) await one.ready()
    },
    async close() {
      for (const one of running) await one.end()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function start({ args, env, readyUrl }: SiteProgram) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    async ready() {
      const until = Date.now() + READY_MS
      while (isRunning(child) && Date.now() < until) {
        if (await answers(readyUrl)) return
        await sleep(250)
      }
      console.log(`The site of the journeys did not start:\n${output}`)
    },
    async end() {
      if (!isRunning(child)) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), END_MS)
      await ended
      clearTimeout(late)
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

/**
 * Returns true once an address answers with anything but a failure of the server, which `/ready`
 * sends until it is ready.
 */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  )
