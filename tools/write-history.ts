/**
 * Appends the migrations that `server/migrations/history.txt` does not list, in the order in which
 * commits added them: run it when a version is published. A migration that no commit has yet comes
 * last.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { historyFile, readHistory, readMigrations } from '../server/src/platform/db/index.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'server/migrations')

/** Returns the names of migrations in the order of the commits that gave files these names. */
function namesByCommit(): string[] {
  const log = execFileSync(
    'git',
    ['log', '--reverse', '--diff-filter=AR', '--name-only', '--format=', '--', folder],
    { cwd: root, encoding: 'utf8' },
  )
  return log.split('\n').map((line) => path.basename(line))
}

const published = readHistory(folder)
const missing = readMigrations(folder).filter(({ name }) => !published.has(name))
const order = namesByCommit()
const place = (name: string) => (order.includes(name) ? order.lastIndexOf(name) : order.length)
const added = missing.map(({ name }) => name).sort((a, b) => place(a) - place(b))
for (const name of added) appendFileSync(path.join(folder, historyFile), `${name}\n`)
console.log(added.length === 0 ? 'Nothing to add.' : `Added:\n${added.join('\n')}`)
