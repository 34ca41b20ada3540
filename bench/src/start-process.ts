import { type ChildProcess, spawn } from 'node:child_process'

/** A process that a bench started and will stop. */
export interface ChildServer {
  readonly pid: number
  /** The line on which it reported that it was ready. */
  readonly ready: string
  stop(): Promise<void>
}

const START_SECONDS = 120

/** Starts a script with the Node that runs this one and waits for the line that matches. */
export function startProcess(
  script: string,
  args: readonly string[],
  options: { env: Record<string, string>; ready: RegExp },
): Promise<ChildServer> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (why: string) => reject(new Error(`${script} ${why}\n${printed.slice(-2000)}`))
    const timer = setTimeout(() => fail('did not get ready'), START_SECONDS * 1000)
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      const match = options.ready.exec(printed)
      if (!match) return
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream.off('data', hear).resume()
      resolve({ pid: child.pid ?? 0, ready: match[1] ?? match[0], stop: () => stop(child) })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
