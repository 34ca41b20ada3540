/** Everything: static checks, tests on Node, journeys in a browser. Ends with `N passed, N failed`: `npm test`. */

import { runJourneys, runVitest, sum, type Tally } from './checks/runners.ts'
import { runChecks, staticChecks } from './checks/static-checks.ts'
import { keepTemporaryFilesInMemory } from './checks/temporary-folder.ts'

keepTemporaryFilesInMemory()

async function runStaticChecks(): Promise<Tally> {
  const checked = await runChecks(staticChecks())
  const failures = checked.flatMap(({ ok, name, output }) => (ok ? [] : [`${name}\n${output.trim().slice(0, 2000)}`]))
  return { passed: checked.length - failures.length, failed: failures.length, failures }
}

const parts = [
  ['Checks', runStaticChecks],
  ['Tests', runVitest],
  ['Journeys', runJourneys],
] as const

const tallies: Tally[] = []
for (const [title, run] of parts) {
  console.log(`\n── ${title}\n`)
  const tally = await run()
  tallies.push(tally)
  console.log(`\n${title}: ${tally.passed} passed, ${tally.failed} failed`)
}
const { passed, failed, failures } = sum(tallies)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
