import { type ChildProcess, spawn } from 'node:child_process'

/** A process that a bench started and will stop. */
export interface ChildServer {
  readonly pid: number
  /** The part of the line on which it reported that it was ready, such as its address. */
  readonly ready: string
  /** The rest of that line. */
  readonly note: string
  stop(): Promise<void>
}

const START_SECONDS = 300

/** Starts a script with the Node that runs this one and waits for the line that matches. */
export function startProcess(
  script: string,
  args: readonly string[],
  options: { env?: Record<string, string>; ready?: RegExp; group?: string | undefined } = {},
): Promise<ChildServer> {
  const ready = options.ready ?? /Open (http:\S+) ?(.*)/
  const [program, given] = joining(options.group, [process.execPath, script, ...args])
  const child = spawn(program, [...given], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A bench that fails leaves no server behind.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (why: string) => reject(new Error(`${script} ${why}\n${printed.slice(-2000)}`))
    const timer = setTimeout(() => fail('did not get ready'), START_SECONDS * 1000)
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      const match = ready.exec(printed)
      if (!match) return
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream.off('data', hear).resume()
      const [line, address = line, note = ''] = match
      resolve({ pid: child.pid ?? 0, ready: address, note, stop: () => stop(child) })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(`ended with ${code ?? signal}`)
    })
  })
}

/** Returns a command that joins a group of processes before it becomes the program. */
function joining(
  group: string | undefined,
  [program = '', ...args]: readonly string[],
): readonly [program: string, args: readonly string[]] {
  if (!group) return [program, args]
  return ['/bin/sh', ['-c', 'echo $$ > "$0" && exec "$@"', group, program, ...args]]
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
