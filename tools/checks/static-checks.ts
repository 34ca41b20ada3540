import path from 'node:path'
import { bin, type CommandResult, root, runCommand } from './run-command.ts'

/** Something that is either in order or not. */
export interface Check {
  readonly name: string
  run(): Promise<CommandResult>
}

/** The result of a check. */
export interface CheckResult extends CommandResult {
  readonly name: string
  readonly seconds: number
}

/** Format and lint, the sizes of files and functions among them. */
const lint: Check = {
  name: 'biome',
  run: () => runCommand(bin('biome'), ['check', '--error-on-warnings', '.']),
}

/**
 * Names everything that nobody uses: files, exports, packages; and packages that are used but not
 * declared.
 */
const unused: Check = {
  name: 'knip',
  run: () => runCommand(bin('knip'), ['--cache', '--treat-config-hints-as-errors']),
}

/**
 * Checks the types of a program; what was checked before and is unchanged is remembered beside the
 * packages. Contract, server, benches and tools are one program, because each contains most of
 * those before it.
 */
const typeCheck = (name: string, project: string): Check => ({
  name: `types of ${name}`,
  run: () => {
    const memory = path.join(root, 'node_modules/.cache/types', `${path.basename(project)}.json`)
    return runCommand(bin('tsc'), [
      '-p',
      path.join(root, project),
      '--incremental',
      '--tsBuildInfoFile',
      memory,
      // Several checkers of one program resolve the same types again: one takes half of the
      // processor time of four.
      ...['--checkers', '1'],
    ])
  },
})

/** Builds the web, which the tests that start the product would otherwise do. */
export const build: Check = {
  name: 'build of the web',
  run: () => runCommand(process.execPath, [path.join(root, 'tools', 'build-web.ts')]),
}

/**
 * Returns the checks that need neither a database nor a browser, the slowest first, so that the
 * others run beside them.
 */
export const staticChecks = (): Check[] => [
  typeCheck('contract, server, bench and tools', 'tsconfig.node.json'),
  typeCheck('web', 'web'),
  lint,
  unused,
  typeCheck('e2e', 'e2e'),
]

async function runOne({ name, run }: Check): Promise<CheckResult> {
  const began = performance.now()
  const ended = await run()
  return { ...ended, name, seconds: (performance.now() - began) / 1000 }
}

/** Runs checks two at a time, telling how each went; what failed is shown at the end. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const waiting = [...checks]
  const done: CheckResult[] = []
  async function lane(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const checked = await runOne(check)
      done.push(checked)
      console.log(`${checked.ok ? '✓' : '✗'} ${checked.name} (${checked.seconds.toFixed(1)} s)`)
    }
  }
  await Promise.all([lane(), lane()])
  for (const { name, output } of done.filter(({ ok }) => !ok))
    console.log(`\n── ${name}\n${output.trim()}`)
  return done
}
