import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRunnable } from './make-runnable.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let base: string
let program: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'stagedoor-runnable-'))
  chmodSync(base, 0o755)
  program = join(base, 'tool')
  writeFileSync(program, '#!/bin/sh\necho it runs\n', { mode: 0o744 })
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

test('uses an executable program at its own path', () => {
  expect(makeRunnable(program, undefined)).toBe(program)
})

test('restores the missing permission of a bundled program', () => {
  chmodSync(program, 0o644)
  expect(makeRunnable(program, undefined)).toBe(program)
  expect(statSync(program).mode & 0o777).toBe(0o755)
})

/**
 * Only root can make a folder that another user may read and not change; elsewhere only the two
 * tests above run.
 */
test.runIf(isRoot)(
  'a system user runs a copy of a program that only the owner of the installation may run',
  () => {
    const data = join(base, 'data')
    mkdirSync(data)
    chmodSync(data, 0o777)
    const code = join(base, 'make-runnable.ts')
    cpSync(join(import.meta.dirname, 'make-runnable.ts'), code)
    const script = `
    import { execFileSync } from 'node:child_process'
    import { makeRunnable } from ${JSON.stringify(code)}
    const [first, second] = [1, 2].map(() =>
      makeRunnable(${JSON.stringify(program)}, ${JSON.stringify(join(data, 'programs'))}))
    console.log(first === second, first.startsWith(${JSON.stringify(data)}),
      execFileSync(first, { encoding: 'utf8' }).trim())`
    const main = join(base, 'main.mjs')
    writeFileSync(main, script, { mode: 0o644 })
    const node = join(base, 'node')
    cpSync(process.execPath, node)
    const ended = spawnSync(node, [main], { uid: NOBODY, gid: NOBODY, cwd: base, encoding: 'utf8' })
    expect(ended.stdout.trim()).toBe('true true it runs')
  },
)
