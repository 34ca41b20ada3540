import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { statementPaths } from '@stagedoor/contract/earnings'
import {
  checkStatement,
  parseStatement,
  type StatementFile,
} from '@stagedoor/contract/earnings/statement-check'
import { listRoots } from '@stagedoor/contract/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyModules, spend, topUp } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { reverseTransfer, verifyChain } from '../../ledger/index.ts'

const repository = path.resolve(import.meta.dirname, '../../../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'statement-'))
const fanId = '0199a0b0-c0d0-7000-8000-0000000000f1'

let world: World
let performer: Person
let month: string
let file: StatementFile
let roots: ReadonlyMap<string, string>

const textOf = async (format: 'json' | 'csv', of: string, person?: Person) =>
  world.inject({
    method: 'GET',
    url: `${statementPaths[format]}?month=${of}`,
    headers: person ? { authorization: person.token } : {},
  })

async function statementOf(person: Person): Promise<StatementFile> {
  const parsed = parseStatement((await textOf('json', month, person)).body)
  if (!parsed) throw new Error('not a statement')
  return parsed
}

/**
 * Sells to many fans on three days, so that a day has several blocks of leaves, and takes one sale
 * back.
 */
beforeAll(async () => {
  world = await createWorld()
  const ctx = world.app.base
  performer = await world.performer()
  month = world.clock.now().toISOString().slice(0, 7)
  const other = ctx.newId()
  await topUp(ctx, fanId, 10_000_000n)
  for (let day = 0; day < 3; day += 1) {
    for (let n = 0; n < 300; n += 1)
      await spend(ctx, fanId, n % 60 === 7 ? performer.id : other, { price: BigInt(100 + n) })
    const reference = ctx.newId()
    await spend(ctx, fanId, performer.id, { price: 999n, reference })
    const refund = { of: { reason: 'tip', reference }, reason: 'refund', reference: ctx.newId() }
    await transaction(ctx, (ctx) => reverseTransfer(ctx, refund))
    await world.runScheduledJobs(moneyModules)
    if (day < 2) world.clock.advance(86_400_000)
  }
  performer = await subscribersOf(world).again(performer)
  file = await statementOf(performer)
  const published = await world.api()(listRoots, { query: {} })
  roots = new Map(published.data.map(({ day, root }) => [day, root]))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

test('a statement in JSON proves each line of the days that have ended, and the others wait for their root', async () => {
  expect(await checkStatement(file, roots)).toEqual({
    lines: 21,
    proven: 14,
    waiting: 7,
    problems: [],
  })
  expect(file.lines.filter(({ proof }) => proof).length).toBe(14)
  expect((await verifyChain(world.app.base)).problem).toBeUndefined()
})

test('no proof names a fan, a reference or an amount that is not the creator’s or the site’s', async () => {
  const { body } = await textOf('json', month, performer)
  expect(body).not.toContain(fanId)
  expect(body).not.toContain(fanId.replaceAll('-', ''))
  const { rows } = await sql<{
    reference: string
  }>`select reference from transfers where reason = 'tip'`.execute(world.app.base.db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ reference }) => body.includes(reference))).toEqual([])
  const kinds = file.lines.flatMap(
    ({ proof }) =>
      proof?.postings
        .filter(({ commitment }) => typeof commitment !== 'string')
        .map(({ kind }) => kind) ?? [],
  )
  expect([...new Set(kinds)].sort()).toEqual(['commission', 'held'])
})

test('every salt of a month is a different one', () => {
  const salts = file.lines.flatMap(({ proof }) =>
    [
      ...(proof?.fields ?? []),
      ...(proof?.postings.map(({ commitment }) => commitment) ?? []),
    ].flatMap((value) => (typeof value === 'string' ? [] : [value.salt])),
  )
  expect(salts.length).toBeGreaterThan(50)
  expect(new Set(salts).size).toBe(salts.length)
})

type Line = StatementFile['lines'][number]
const changed = (line: number, change: (line: Line) => Partial<Line>): StatementFile => ({
  ...file,
  lines: file.lines.map((one, at) => (at === line ? { ...one, ...change(one) } : one)),
})
const pathOf = (line: number) => file.lines[line]?.proof?.path ?? []

describe('a check finds', () => {
  test.each<[string, () => StatementFile, object]>([
    [
      'an amount that was raised',
      () => changed(3, (line) => ({ held: line.held + 1 })),
      { line: 4, field: 'held' },
    ],
    [
      'a commission that was raised',
      () => changed(3, () => ({ commission: 9 })),
      { line: 4, field: 'commission' },
    ],
    [
      'a line with another event',
      () => changed(2, () => ({ reason: 'gift' })),
      { line: 3, field: 'reason' },
    ],
    [
      'a line that was moved in time',
      () => changed(2, ({ postedAt }) => ({ postedAt: postedAt.replace(/\d{3}Z$/, '998Z') })),
      { line: 3, field: 'postedAt' },
    ],
    [
      'a line without its proof',
      () => changed(1, () => ({ proof: null })),
      { line: 2, kind: 'proof_missing' },
    ],
    [
      'a proof with the path of another line',
      () => changed(1, ({ proof }) => ({ proof: proof && { ...proof, path: pathOf(2) } })),
      { line: 2, kind: 'not_proven_by_root' },
    ],
    [
      'a proof of another line',
      () => changed(1, () => ({ proof: file.lines[2]?.proof ?? null })),
      { line: 2, kind: 'value_differs' },
    ],
    [
      'a proof that hides a posting of the creator',
      () =>
        changed(1, ({ proof }) => ({
          proof: proof && {
            ...proof,
            postings: proof.postings.map((one) => ({ ...one, commitment: '00'.repeat(32) })),
          },
        })),
      { line: 2, kind: 'proof_incomplete' },
    ],
    [
      'an amount that was raised in the line and in its proof',
      () =>
        changed(1, ({ held, proof }) => ({
          held: held + 1,
          proof: proof && {
            ...proof,
            postings: proof.postings.map((one) => {
              if (one.kind !== 'held' || typeof one.commitment === 'string') return one
              const [line, owner, asset, amount] = one.commitment.value as string[]
              return {
                ...one,
                commitment: {
                  ...one.commitment,
                  value: [line, owner, asset, `${Number(amount) + 100}`],
                },
              }
            }),
          },
        })),
      { line: 2, kind: 'not_proven_by_root' },
    ],
    [
      'a line that is listed twice',
      () => ({ ...file, lines: [...file.lines, file.lines[0] as Line] }),
      { line: 22, kind: 'repeated' },
    ],
    [
      'a line that was left out',
      () => ({ ...file, lines: file.lines.slice(1) }),
      { kind: 'balances_differ' },
    ],
    [
      'a statement of another creator',
      () => ({ ...file, creator: { ...file.creator, _id: world.app.base.newId() } }),
      { line: 1, field: 'creator' },
    ],
  ])('%s', async (_what, alter, problem) => {
    const { problems } = await checkStatement(alter(), roots)
    expect(problems[0]).toMatchObject(problem)
  })

  test('a line whose transfer was altered in the database after its root was published', async () => {
    const rolledBack = new Error('rolled back')
    const attempt = transaction(world.app.base, async (ctx) => {
      await sql`set local session_replication_role = replica`.execute(ctx.db)
      await sql`update ledger_roots set merkle_root = chain_hash`.execute(ctx.db)
      const { rows } = await sql<{ day: string; root: string }>`select day::text as day,
        encode(merkle_root, 'hex') as root from ledger_roots`.execute(ctx.db)
      const report = await checkStatement(file, new Map(rows.map(({ day, root }) => [day, root])))
      expect(report).toMatchObject({ proven: 0, waiting: 7 })
      expect(report.problems[0]).toEqual({ kind: 'not_proven_by_root', line: 1 })
      throw rolledBack
    })
    await expect(attempt).rejects.toBe(rolledBack)
  })
})

test('the command checks a file against saved roots, and fails with the line that was altered', async () => {
  const savedRoots = path.join(folder, 'roots.json')
  writeFileSync(
    savedRoots,
    JSON.stringify({ data: [...roots].map(([day, root]) => ({ day, root })) }),
  )
  const run = async (statement: StatementFile) => {
    const name = path.join(folder, 'statement.json')
    writeFileSync(name, JSON.stringify(statement))
    const command = ['tools/node.mjs', 'tools/check-statement.ts', name, `--roots=${savedRoots}`]
    return promisify(execFile)(process.execPath, command, { cwd: repository })
  }
  expect((await run(file)).stdout).toContain('14 of 21 lines proven, 7 wait')
  await expect(run(changed(3, ({ held }) => ({ held: held + 1 })))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Line 4: it differs from its proof (held)'),
  })
})

test('a link whose secret was removed is reported as altered', async () => {
  const rolledBack = new Error('rolled back')
  const attempt = transaction(world.app.base, async (ctx) => {
    await sql`set local session_replication_role = replica`.execute(ctx.db)
    await sql`update ledger_seals set seed = null where sequence = 1`.execute(ctx.db)
    expect((await verifyChain(ctx)).problem).toMatchObject({ kind: 'altered' })
    throw rolledBack
  })
  await expect(attempt).rejects.toBe(rolledBack)
})

test('another creator’s statement has none of these lines, and fans and guests get none', async () => {
  expect((await statementOf(await world.performer())).lines).toEqual([])
  expect((await textOf('json', month)).statusCode).toBe(401)
  expect((await textOf('json', month, await world.fan())).statusCode).toBe(403)
})
