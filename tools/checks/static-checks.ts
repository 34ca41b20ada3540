import path from 'node:path'
import { bin, type CommandResult, type RunOptions, root, runCommand } from './run-command.ts'

/** Something that is either in order or not. */
export interface Check {
  readonly name: string
  run(options?: RunOptions): Promise<CommandResult>
}

/** The result of a check. */
export interface CheckResult extends CommandResult {
  readonly name: string
  readonly seconds: number
}

/** Format and lint, the sizes of files and functions among them. */
const lint: Check = {
  name: 'biome',
  run: (options) => runCommand(bin('biome'), ['check', '--error-on-warnings', '.'], options),
}

/**
 * Names everything that nobody uses: files, exports, packages; and packages that are used but not
 * declared.
 */
const unused: Check = {
  name: 'knip',
  run: (options) => runCommand(bin('knip'), ['--cache', '--treat-config-hints-as-errors'], options),
}

/**
 * Checks the types of a program; what was checked before and is unchanged is remembered beside the
 * packages. Contract, server, benches and tools are one program, because each contains most of
 * those before it.
 */
const typeCheck = (name: string, project: string): Check => ({
  name: `types of ${name}`,
  run: (options) => {
    const memory = path.join(root, 'node_modules/.cache/types', `${path.basename(project)}.json`)
    const args = [
      '-p',
      path.join(root, project),
      '--incremental',
      '--tsBuildInfoFile',
      memory,
      // Several checkers of one program resolve the same types again: one takes half of the
      // processor time of four.
      '--checkers',
      '1',
    ]
    return runCommand(bin('tsc'), args, options)
  },
})

/** Builds the web, which the tests that start the product would otherwise do. */
export const build: Check = {
  name: 'build of the web',
  run: (options) =>
    runCommand(process.execPath, [path.join(root, 'tools', 'build-web.ts')], options),
}

/**
 * Returns the checks that need neither a database nor a browser, the slowest first, so that the
 * others run beside them.
 */
export const staticChecks = (): Check[] => [
  typeCheck('contract, gateways, server, bench and tools', 'tsconfig.node.json'),
  typeCheck('web', 'web'),
  lint,
  unused,
  typeCheck('e2e', 'e2e'),
]

async function runOne({ name, run }: Check, options?: RunOptions): Promise<CheckResult> {
  const began = performance.now()
  const ended = await run(options)
  const checked = { ...ended, name, seconds: (performance.now() - began) / 1000 }
  console.log(`${checked.ok ? '✓' : '✗'} ${checked.name} (${checked.seconds.toFixed(1)} s)`)
  return checked
}

/** Runs checks two at a time, telling how each went; what failed is shown at the end. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const waiting = [...checks]
  const done: CheckResult[] = []
  async function lane(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) done.push(await runOne(check))
  }
  await Promise.all([lane(), lane()])
  return showFailed(done)
}

/**
 * Runs checks one after another in the time that other programs leave, telling how each went.
 */
export async function runChecksBeside(checks: readonly Check[]): Promise<CheckResult[]> {
  const done: CheckResult[] = []
  for (const check of checks) done.push(await runOne(check, { isQuiet: true }))
  return showFailed(done)
}

function showFailed(checked: CheckResult[]): CheckResult[] {
  for (const { name, output } of checked.filter(({ ok }) => !ok))
    console.log(`\n── ${name}\n${output.trim()}`)
  return checked
}
