import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/**
 * A drill that is run by hand with `npm run drill -- NAME`, because it takes too long for every
 * change.
 */
export interface Drill {
  /** One line: the load, and the required result. */
  readonly summary: string
  /** Runs the drill and prints its findings; returns false when the required result is missed. */
  run(flags: Readonly<Record<string, string | undefined>>): Promise<boolean>
}

/**
 * Returns a seed for a drill that was given none, and prints it, so that the drill can be repeated.
 */
export function randomSeed(): string {
  const seed = String(Date.now() % 2 ** 31)
  console.log(`seed ${seed}`)
  return seed
}

const root = path.join(import.meta.dirname, '../../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')

/**
 * Runs a test, named by its path in `server/test`, of which the environment asks more than each
 * change needs; `under` is a command that runs it.
 */
export const runTest = (
  file: string,
  environment: Readonly<Record<string, string>>,
  under: readonly string[] = [],
): Promise<boolean> => runTests(`server/test/${file}`, environment, under)

/** Runs the tests whose paths contain a text, those that are left out of a whole run as well. */
export async function runTests(
  paths: string,
  environment: Readonly<Record<string, string>> = {},
  under: readonly string[] = [],
): Promise<boolean> {
  const [command = '', ...args] = [...under, process.execPath, vitest, 'run', paths]
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, LONG_TESTS: '1', ...environment },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return code === 0
}
