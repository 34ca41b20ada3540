import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { actionLabels } from './action-labels.ts'

const server = path.join(import.meta.dirname, '../../../../../server/src')

it('every action that the server records in the audit trail has a label', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'))
  const actions = files.flatMap((file) => [
    ...readFileSync(path.join(server, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g),
  ])
  expect(actions.length).toBeGreaterThan(50)
  const known = actionLabels()
  expect(actions.map(([, action = '']) => action).filter((one) => !known[one])).toEqual([])
})
