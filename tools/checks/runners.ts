import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BROWSERS, type Cost, readNotedCosts } from './costs.ts'
import type { DemoSite } from './demo-site.ts'
import { type CommandResult, root, runCommand } from './run-command.ts'

/**
 * The number of tests of a run that passed and failed, each failure in a line or two, and what the
 * tests took.
 */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  /** The files with failures, as they are named on a command line. */
  readonly failedFiles?: readonly string[]
  readonly costs?: readonly Cost[]
}

/** The program that runs our node and web tests. */
export const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
/** The program that runs the journeys. */
export const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/**
 * Returns the tally of a run. One that ends badly without naming a failed test (it could not start,
 * broke off, or an error came outside of every test) counts as one failure, with the end of its
 * output. The failed files of a run with an error outside of every test are not named: it would go
 * unseen in a second run of them alone.
 */
export function tallyOrFailure(tally: Tally | undefined, { ok, output }: CommandResult): Tally {
  const known = tally ?? { passed: 0, failed: 0, failures: [] }
  if (known.failed > 0 && output.includes('Unhandled Error')) return { ...known, failedFiles: [] }
  if (known.failed > 0 || (ok && tally)) return known
  return {
    ...known,
    failed: 1,
    failures: [`A run ended badly and named no failed test:\n${output.slice(-3000).trim()}`],
  }
}

/** The sum of several runs. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  costs: tallies.flatMap(({ costs = [] }) => costs),
})

async function withReport(
  run: (file: string) => Promise<CommandResult>,
  read: (report: never, file: string) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const ended = await run(file)
    return tallyOrFailure(readReport(file, read), ended)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(file: string, read: (report: never, file: string) => Tally): Tally | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never, file)
  } catch {
    return undefined
  }
}

/**
 * The parts of vitest's report that are read. A file that could not be loaded has a message and no
 * tests.
 */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

const shorten = (message: string) => stripVTControlCharacters(message).slice(0, 600)

/** Returns every failed test of a report with its file and the beginning of its message. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${shorten(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}\n${shorten((failureMessages ?? []).join('\n'))}`,
    )
  })
}

/** Returns what each test of a report took. */
const vitestCosts = ({ testResults }: VitestReport): Cost[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      part: 'tests on Node',
      name: `${path.relative(root, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )

/** The parts of Playwright's report that are read. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly projectName: string
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
}

/**
 * Returns every journey of a suite that failed both times (`unexpected`) or only the first time
 * (`flaky`), with its file and the beginning of its first message.
 */
export function journeysThat(
  outcome: 'unexpected' | 'flaky',
  { suites = [], specs }: PlaywrightSuite,
): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, results }) =>
      status === outcome ? [`${file}: ${title}\n${shorten(results[0]?.error?.message ?? '')}`] : [],
    ),
  )
  return [...own, ...suites.flatMap((suite) => journeysThat(outcome, suite))]
}

/** Returns what each journey of a suite took, with its second run. */
function journeyCosts({ suites = [], specs }: PlaywrightSuite): Cost[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      part: BROWSERS + projectName,
      name: `${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(journeyCosts)]
}

/**
 * The most failed files that run a second time. More of them are no matter of chance, and the
 * second run would only be long.
 */
const MOST_AGAIN = 5

/** The tests on Node: those of the server on a real database, and the others, which need none. */
const nodeRuns = {
  server: ['--project=server'],
  others: ['--project=pure', '--project=features', '--maxWorkers=1'],
} as const

/**
 * Some tests on Node. A few files with failures run a second time, one after another; what then
 * passes is named. `show` prints their lines as they come, or else all of them at the end.
 */
export async function runVitest(
  name: keyof typeof nodeRuns,
  { show = true, run = runVitestFiles } = {},
): Promise<Tally> {
  const all = await run(nodeRuns[name], show)
  const { failedFiles = [] } = all
  if (failedFiles.length === 0 || failedFiles.length > MOST_AGAIN) return all
  return again(all, await run(['--maxWorkers=1', ...failedFiles], show))
}

/** Returns the tally of a run whose failed files ran a second time. */
function again(first: Tally, second: Tally): Tally {
  const failing = new Set(second.failures.map(nameOf))
  for (const failure of first.failures)
    if (!failing.has(nameOf(failure))) console.log(`\n⚠ passed only the second time: ${failure}`)
  return {
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    failures: second.failures,
    costs: [...(first.costs ?? []), ...(second.costs ?? [])],
  }
}

/** Returns the file and the name of a failed test. */
const nameOf = (failure: string) => failure.split('\n', 1)[0]

const reporters = ['default', 'json', path.join(import.meta.dirname, 'note-files.ts')]

const runVitestFiles = (filters: readonly string[], show: boolean): Promise<Tally> =>
  withReport(async (file) => {
    const kinds = reporters.map((reporter) => `--reporter=${reporter}`)
    const args = [vitest, 'run', ...kinds, `--outputFile.json=${file}`, ...filters]
    const ended = await runCommand(process.execPath, args, {
      show,
      env: { TEST_COSTS: notesOf(file) },
    })
    if (!show) console.log(`\n${ended.output.trim()}`)
    return ended
  }, readVitest)

/** The file beside a report in which worlds and files note what they took. */
const notesOf = (file: string) => `${file}.costs`

const readVitest = (report: VitestReport, file: string): Tally => ({
  passed: report.numPassedTests,
  failed: Math.max(
    report.numFailedTests,
    report.testResults.filter(({ status }) => status === 'failed').length,
  ),
  failures: vitestFailures(report),
  failedFiles: report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(root, name)),
  costs: [...vitestCosts(report), ...readNotedCosts(notesOf(file))],
})

/**
 * The runs of tests in a browser on the whole product: tours of all screens, journeys that leave it
 * as others need it, and those that change it for everyone, which run after the others.
 */
const browserRuns = {
  tours: { projects: ['accessibility'], options: ['--workers=1'] },
  journeys: { projects: ['languages', 'budgets', 'journeys'], options: [] },
  site: { projects: ['site'], options: [] },
} as const

/** One run in a browser; `show` prints its lines as they come, or else all of them at its end. */
export async function runBrowsers(
  site: DemoSite,
  name: keyof typeof browserRuns,
  { show = true } = {},
): Promise<Tally> {
  await site.ready()
  const { projects, options } = browserRuns[name]
  const args = [
    playwright,
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    '--no-deps',
    `--output=e2e/test-results/${name}`,
    ...projects.map((project) => `--project=${project}`),
    ...options,
  ]
  return withReport(async (file) => {
    const ended = await runCommand(process.execPath, args, {
      show,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...site.env },
    })
    if (!show) console.log(`\n${ended.output.trim()}`)
    return ended
  }, readJourneys)
}

function readJourneys({ stats, suites }: PlaywrightReport): Tally {
  for (const flaky of suites.flatMap((suite) => journeysThat('flaky', suite)))
    console.log(`\n⚠ passed only the second time: ${flaky}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap((suite) => journeysThat('unexpected', suite)),
    costs: suites.flatMap(journeyCosts),
  }
}
