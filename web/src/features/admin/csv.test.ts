import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { tableNames } from '@stagedoor/contract/tables'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '../..')
const sources = globSync('{{features,routes}/admin,screens/previews}/**/*.tsx', { cwd: src }).map(
  (file) => readFileSync(path.join(src, file), 'utf8'),
)

it('offers every exportable table of the console as a CSV download', () => {
  const isOffered = (table: string) =>
    sources.some((source) =>
      new RegExp(`(csv=|csv: |<CsvLink table=)["']${table}["']`).test(source),
    )
  const logs = ['exceptions', 'requests', 'system']
  expect(tableNames.filter((table) => !isOffered(table))).toEqual(logs)
  expect(sources.filter((source) => source.includes('csv={log}'))).toHaveLength(1)
})
