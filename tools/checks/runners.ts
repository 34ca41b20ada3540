import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, runCommand } from './run-command.ts'

/** The number of tests of a run that passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** The program that runs our node and web tests. */
export const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/** A run that ends badly without naming a failed test (it could not start, or broke off) counts as one failure. */
export function tallyOrFailure(tally: Tally | undefined, ok: boolean): Tally {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 }
  const isUnexplained = failed === 0 && (!ok || tally === undefined)
  return { passed, failed: isUnexplained ? 1 : failed }
}

/** The sum of several runs. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})

async function withReport(run: (file: string) => Promise<boolean>, read: (report: never) => Tally): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const ok = await run(file)
    return tallyOrFailure(readReport(file, read), ok)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(file: string, read: (report: never) => Tally): Tally | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return undefined
  }
}

/** All tests on Node: rules, contract, the server on a real database, the web's components. */
export const runVitest = (): Promise<Tally> =>
  withReport(
    async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return (await runCommand(process.execPath, [vitest, 'run', ...reporters], { show: true })).ok
    },
    (report: { numPassedTests: number; numFailedTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  )

/** The journeys in a browser, on the whole product. */
export const runJourneys = (): Promise<Tally> =>
  withReport(
    async (file) => {
      const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
      return (await runCommand(process.execPath, args, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })).ok
    },
    ({ stats }: { stats: { expected: number; unexpected: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
    }),
  )
