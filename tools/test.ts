/**
 * Everything: static checks, which take the time that the others leave; tests on Node; journeys in
 * a browser. Ends with `N passed, N failed`: `npm test`. `npm test -- --note-costs` keeps what each
 * part took, with which later runs are compared.
 */

import { describeCosts } from './checks/costs.ts'
import { startDemoSite } from './checks/demo-site.ts'
import { describeGrown, groupCosts, noteGroups, readNotedGroups } from './checks/grown-costs.ts'
import { measureBusy } from './checks/measure-busy.ts'
import { runBrowsers, runVitest, sum, type Tally } from './checks/runners.ts'
import {
  build,
  type CheckResult,
  runChecks,
  runChecksBeside,
  staticChecks,
} from './checks/static-checks.ts'
import { keepTemporaryFilesInMemory } from './checks/temporary-folder.ts'

keepTemporaryFilesInMemory()

function tallyOf(checked: readonly CheckResult[]): Tally {
  const failures = checked.flatMap(({ ok, name, output }) =>
    ok ? [] : [`${name}\n${output.trim().slice(0, 2000)}`],
  )
  return { passed: checked.length - failures.length, failed: failures.length, failures }
}

const tallies: Tally[] = []
async function runPart(title: string, run: () => Promise<Tally>): Promise<void> {
  console.log(`\n── ${title}\n`)
  const began = performance.now()
  const busy = measureBusy()
  const tally = await run()
  tallies.push(tally)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`\n${title}: ${tally.passed} passed, ${tally.failed} failed, in ${seconds} s`)
  console.log(`Processors: ${busy()}`)
}

const checking = runChecksBeside(staticChecks())
await runPart('Build', async () => tallyOf(await runChecks([build])))
const site = await startDemoSite()
try {
  const touring = runBrowsers(site, 'tours', { show: false })
  await runPart('Tests of the server', () => runVitest('server'))
  await runPart('Journeys', () => runBrowsers(site, 'journeys'))
  await runPart('Tours of all screens, begun beside the tests', () => touring)
  const others = runVitest('others', { show: false })
  await runPart('Journeys that change the site', () => runBrowsers(site, 'site'))
  await runPart('Tests without a database, begun beside these journeys', () => others)
} finally {
  await site.close()
}
await runPart('Checks', async () => tallyOf(await checking))
const { passed, failed, failures, costs = [] } = sum(tallies)
console.log(`\n── Where the time went\n\n${describeCosts(costs).join('\n')}`)
const groups = groupCosts(costs)
const grown = describeGrown(groups, readNotedGroups())
console.log(`\nGrown since the run that was noted: ${grown.length}\n${grown.join('\n')}`)
if (process.argv.includes('--note-costs')) noteGroups(groups)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
