import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checks/run-command.ts'

/**
 * A loop over promises that are expected to be rejected one after another. While one is awaited,
 * the next may be rejected already, and Node ends a run for a rejection that nobody handles yet.
 */
const LATE = /for \(const (\w+) of (?:(?!for \()[\s\S]){0,600}?await expect\(\1\)\.rejects/g

const lateIn = (text: string): string[] => [...text.matchAll(LATE)].map(({ 1: name }) => `${name}`)

test('a loop over calls that were started already is recognised', () => {
  const loop = 'for (const call of [first(), second()])\n  await expect(call).rejects.toThrow()'
  expect(lateIn(loop)).toEqual(['call'])
  expect(lateIn(loop.replace('(call)', '(call())'))).toEqual([])
})

test('no test expects calls to be rejected that a loop started together', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', 'e2e/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && file !== 'tools/rejected-calls.test.ts')
  const late = files.filter(
    (file) => lateIn(readFileSync(path.join(root, file), 'utf8')).length > 0,
  )
  expect(late).toEqual([])
})
