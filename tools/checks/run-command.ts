import { spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the path of a program of an npm package. */
export const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** The result of a program that has ended. */
export interface CommandResult {
  readonly ok: boolean
  readonly output: string
}

/** The options of a run. */
export interface RunOptions {
  /** Prints the output as it comes. */
  readonly show?: boolean
  /** Lets other programs go first: it gets about a tenth of a processor that they keep busy. */
  readonly isQuiet?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program in the project's folder and collects its output. */
export function runCommand(
  command: string,
  args: readonly string[],
  { show = false, isQuiet = false, env = {} }: RunOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (isQuiet && child.pid)
      setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (show) process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: `${output}\n${error.message}` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
