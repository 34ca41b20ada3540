/**
 * Tests what the changes since a commit can break: `npm run test:changed`, or `npm run test:changed
 * -- main`. Without a commit, the changes that are not committed.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { affectedTests, foundations, matchingJourneys } from './checks/changed-tests.ts'
import { startDemoSite } from './checks/demo-site.ts'
import { root, runCommand } from './checks/run-command.ts'
import { playwright, vitest } from './checks/runners.ts'
import { keepTemporaryFilesInMemory } from './checks/temporary-folder.ts'

keepTemporaryFilesInMemory()

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const [since = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...git('diff', '--name-only', '--diff-filter=AMR', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')
  .filter((file, at, all) => all.indexOf(file) === at)
  .flatMap((file) => {
    try {
      return [{ path: file, text: readFileSync(path.join(root, file), 'utf8') }]
    } catch {
      // The file is deleted in the working tree.
      return []
    }
  })

/** Runs tests on Node by their files, beside which all pure tests run. */
async function runNodeTests(tests: readonly string[]): Promise<boolean> {
  const pure = await runCommand(
    process.execPath,
    [vitest, 'run', '--project', 'pure', '--reporter=dot'],
    {
      show: true,
    },
  )
  if (tests.length === 0) return pure.ok
  const projects = ['--project', 'server', '--project', 'features', '--passWithNoTests']
  const named = await runCommand(process.execPath, [vitest, 'run', ...projects, ...tests], {
    show: true,
    env: { LONG_TESTS: '1' },
  })
  return pure.ok && named.ok
}

async function runAll(tests: readonly string[], journeys: readonly string[]): Promise<boolean> {
  if (journeys.length === 0) return runNodeTests(tests)
  const site = await startDemoSite()
  try {
    const isOk = await runNodeTests(tests)
    await site.ready()
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--no-deps', '--retries=0']
    const { ok } = await runCommand(process.execPath, [playwright, ...args, ...journeys], {
      show: true,
      env: site.env,
    })
    return isOk && ok
  } finally {
    await site.close()
  }
}

const tests = affectedTests(files, changed)
const journeys = matchingJourneys(files, changed)
console.log(`${changed.length} files changed: ${tests.length} files of tests and these journeys:`)
for (const journey of journeys) console.log(`  ${journey}`)
const everything = foundations(changed)
const isOk = await runAll(tests, journeys)
if (everything.length > 0)
  console.log(`\nEvery test depends on ${everything.join(', ')}: run \`npm test\` as well.`)
process.exitCode = isOk ? 0 : 1
