import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeCosts, readNotedCosts } from './costs.ts'

it('the table of a run names the slowest tests first and sums up every part', () => {
  const tests = Array.from({ length: 40 }, (_, at) => ({
    part: 'tests on Node',
    name: `test ${at}`,
    seconds: at,
  }))
  const file = { part: 'files of tests on Node', name: 'a.test.ts', seconds: 800 }
  const lines = describeCosts([...tests, file, { part: 'worlds', seconds: 2 }])
  expect(lines.slice(0, 3)).toEqual([
    'The 30 slowest tests',
    '   39.0 s  test 39',
    '   38.0 s  test 38',
  ])
  expect(lines.slice(30)).toEqual([
    '   10.0 s  test 10',
    'The 1 slowest files on Node, with what they prepare',
    '  800.0 s  a.test.ts',
    'Time of all workers together',
    '    800 s      1 × files of tests on Node',
    '    780 s     40 × tests on Node',
    '      2 s      1 × worlds',
  ])
})

it('the costs that a run notes are read line by line, and none where nothing was noted', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'costs-'))
  const file = path.join(folder, 'costs')
  expect(readNotedCosts(file)).toEqual([])
  writeFileSync(file, 'database 120\nworld 500\nfile 2000 a.test.ts\n')
  expect(readNotedCosts(file)).toEqual([
    { part: 'databases copied', seconds: 0.12 },
    { part: 'worlds opened, with their databases', seconds: 0.5 },
    { part: 'files of tests on Node', seconds: 2, name: 'a.test.ts' },
  ])
  rmSync(folder, { recursive: true })
})
