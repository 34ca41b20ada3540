/** Everything that can be said of the code without a database or a browser: `npm run verify`. */

import { runCommand } from './checks/run-command.ts'
import { vitest } from './checks/runners.ts'
import { type Check, runChecks, staticChecks } from './checks/static-checks.ts'

const pureTests: Check = {
  name: 'tests of rules, contract and architecture',
  run: () =>
    runCommand(process.execPath, [vitest, 'run', '--project', 'pure', '--reporter', 'dot']),
}

const [server, web, ...rest] = staticChecks()
const checks = [pureTests, server, web, ...rest].filter((check) => check !== undefined)
const failed = (await runChecks(checks)).filter(({ ok }) => !ok)
console.log(
  failed.length === 0
    ? '\nEverything is in order.'
    : `\nNot in order: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1
