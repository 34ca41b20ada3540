import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWholeProject } from '../../../tools/generate/project-copy.ts'

let project: string
beforeAll(() => {
  project = copyWholeProject()
})
afterAll(() => rmSync(project, { recursive: true }))

interface Ended {
  readonly ok: boolean
  readonly output: string
}

/** Runs a program of Node in the copy of the project. */
const run = (...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, args, { cwd: project }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    (error: Error & { stdout?: string; stderr?: string }) => ({
      ok: false,
      output: `${error.stdout}${error.stderr}`,
    }),
  )

/** Each of these starts programs that read the whole project. */
const PATIENCE_MS = 240_000
const passes = { ok: true, output: expect.any(String) }

describe('a generated module and its call, in the whole project', () => {
  beforeAll(async () => {
    expect(await run('tools/new-module.ts', 'rooms', '--with=index,store')).toEqual(passes)
    const call = ['rooms.readRoom', 'GET', '/rooms/:id', '--access=account']
    expect(await run('tools/new-call.ts', ...call)).toEqual(passes)
  })

  it('are formatted and pass the linter', async () => {
    const folders = ['contract/src/rooms', 'server/src/modules/rooms', 'server/src/layers.ts']
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
    expect(await run(...biome, ...folders, 'server/test/suites/matrix')).toEqual(passes)
  })

  it(
    'compile',
    async () => {
      const tsc = 'node_modules/typescript/bin/tsc'
      expect(await run(tsc, '-p', 'tsconfig.node.json', '--noEmit')).toEqual(passes)
    },
    PATIENCE_MS,
  )

  it(
    'pass the architecture test',
    async () => {
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure']
      expect(await run(...vitest, 'server/test/suites/architecture.test.ts')).toEqual(passes)
    },
    PATIENCE_MS,
  )
})

it('a generator fails when the linter refuses what it wrote', async () => {
  const rules = join(project, 'biome.json')
  writeFileSync(rules, readFileSync(rules, 'utf8').replace('"maxLines": 300', '"maxLines": 50'))
  const { ok, output } = await run('tools/new-module.ts', 'seats')
  expect([ok, output]).toEqual([false, expect.stringContaining('too many lines')])
})
