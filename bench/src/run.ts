/**
 * `npm run bench`, or `npm run bench -- feed-read --posts=1000000`: speed as ratios to limits of
 * the same run.
 */
import { benches, chooseBenches } from './benches/index.ts'
import type { Bench, BenchOptions } from './harness/bench.ts'
import { openContext } from './harness/context.ts'
import { describeMachine } from './harness/machine.ts'
import {
  absentReport,
  formatReport,
  formatRow,
  type Report,
  tableHeading,
} from './harness/report.ts'

const flags = process.argv.slice(2)
const isSet = (name: string) => flags.includes(`--${name}`)
const numberOf = (name: string, usual: number) =>
  Number(flags.find((flag) => flag.startsWith(`--${name}=`))?.split('=')[1] ?? usual)

const chosen = chooseBenches(flags.filter((flag) => !flag.startsWith('--')))
if (!chosen) {
  console.error(`Choose of: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const options: BenchOptions = {
  posts: numberOf('posts', 100_000),
  megabytes: numberOf('megabytes', 256),
  photos: numberOf('photos', 40),
  sockets: numberOf('sockets', 10_000),
  memory: numberOf('memory', 0),
  countsStatements: chosen.some(({ countsStatements }) => countsStatements),
  split: isSet('split'),
  rounds: numberOf('rounds', 5),
  seconds: numberOf('seconds', 1),
}

const machine = await describeMachine()
/**
 * Progress goes to the error output where a table or JSON is printed, so that either can be kept in
 * a file.
 */
const say = isSet('json') || isSet('markdown') ? console.error : console.log
say(machine)

const context = openContext(options)
const reports: Report[] = []
/** Runs one bench; a failure is reported and the next one runs. */
async function runBench({ name, run }: Bench): Promise<readonly Report[]> {
  try {
    return await run(context)
  } catch (error) {
    process.exitCode = 1
    return [absentReport(name, `failed: ${error instanceof Error ? error.message : error}`)]
  }
}

for (const bench of chosen) {
  for (const report of await runBench(bench)) {
    reports.push(report)
    say(`\n${formatReport(report)}`)
  }
}
await context.close()
const minutes = (performance.now() / 60_000).toFixed(1)
say(`\n${chosen.length} benches in ${minutes} minutes. ${machine}`)
if (isSet('json')) console.log(JSON.stringify({ machine, options, reports }, null, 2))
if (isSet('markdown'))
  console.log([machine, '', tableHeading, ...reports.map(formatRow)].join('\n'))
