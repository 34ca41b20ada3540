import * as ledger from '@stagedoor/contract/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spend, topUp } from '../../../../test/world/money.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { performerBalances, verifyChain } from '../index.ts'
import { sealTransfers } from './seal-transfers.ts'

const DAY = 86_400_000
let world: World
let ctx: Ctx
let performer: string

/** Makes transfers on three days, the first two with a published root. */
beforeAll(async () => {
  world = await createWorld()
  ctx = world.app.base
  performer = ctx.newId()
  const fan = ctx.newId()
  for (let day = 0; day < 3; day += 1) {
    await topUp(ctx, fan, 10_000n)
    await Promise.all(Array.from({ length: 9 }, () => spend(ctx, fan, performer, { price: 100n })))
    await world.runScheduledJobs(['ledger'])
    if (day < 2) world.clock.advance(DAY)
  }
})
afterAll(() => world.close())

test('seals every committed transfer once, also those that were open while others were sealed', async () => {
  const fan = ctx.newId()
  await topUp(ctx, fan, 1000n)
  const posted = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const open = transaction(ctx, async (ctx) => {
    const id = ctx.newId()
    const postings = [
      { kind: 'bank', asset: 'currency', owner: '', amount: 5 },
      { kind: 'clearing', asset: 'currency', owner: 'x', amount: -5 },
    ]
    const transfers = JSON.stringify([{ id, reason: 'tip', reference: id, postings }])
    await sql`select from post_transfers(${transfers}::jsonb, ${ctx.now()})`.execute(ctx.db)
    posted.resolve()
    await commit.promise
  })
  await posted.promise
  await spend(ctx, fan, performer, { price: 100n })
  expect(await transaction(ctx, (ctx) => sealTransfers(ctx, 100))).toBe(2)
  commit.resolve()
  await open
  expect(await transaction(ctx, (ctx) => sealTransfers(ctx, 100))).toBe(1)
  const { rows } =
    await sql`select from transfers t full join ledger_seals s on s.transfer_id = t.id
    where t.id is null or s.sequence is null`.execute(ctx.db)
  expect(rows).toEqual([])
})

test('two processes that seal at once make one chain', async () => {
  const fan = ctx.newId()
  await topUp(ctx, fan, 1000n)
  for (let n = 0; n < 10; n += 1) await spend(ctx, fan, performer, { price: 10n })
  await Promise.all(
    Array.from({ length: 6 }, () => transaction(ctx, (ctx) => sealTransfers(ctx, 3))),
  )
  while ((await transaction(ctx, (ctx) => sealTransfers(ctx, 3))) > 0);
  expect((await verifyChain(ctx)).problem).toBeUndefined()
})

test('the entries of a performer sum to the balances', async () => {
  const { rows } = await sql<
    Record<string, bigint>
  >`select sum(held)::bigint as held, sum(available)::bigint as available,
    sum(reserved)::bigint as reserved, sum(in_transit)::bigint as in_transit
    from performer_entries where performer_id = ${performer}`.execute(ctx.db)
  expect(rows[0]).toEqual(await performerBalances(ctx, performer))
})

test('publishes a root for each day that has ended, to anyone, newest first', async () => {
  const { data } = await world.api()(ledger.listRoots, { query: {} })
  expect(data.map(({ day }) => day)).toEqual(['2026-03-16', '2026-03-15'])
  expect(data[0]).toMatchObject({
    firstSequence: 11,
    lastSequence: 20,
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const earlier = await world.api()(ledger.listRoots, { query: { before: '2026-03-16', limit: 1 } })
  expect(earlier.data).toEqual([data[1]])
  await expect(world.api()(ledger.listRoots, { query: { limit: 0 } })).rejects.toMatchObject({
    status: 400,
  })
})

test('links and roots are never changed or removed', async () => {
  for (const table of ['ledger_seals', 'ledger_roots', 'performer_entries'])
    await expect(sql`delete from ${sql.table(table)}`.execute(ctx.db)).rejects.toThrow(
      /append-only/,
    )
})

/** Corrupts the database with its triggers disabled, verifies, and undoes the corruption. */
async function problemAfter(damage: string, roots?: ReadonlyMap<string, string>) {
  const rolledBack = new Error('rolled back')
  let problem: unknown
  const corrupted = transaction(ctx, async (ctx: InTransaction) => {
    await sql.raw('set local session_replication_role = replica').execute(ctx.db)
    await sql.raw(damage).execute(ctx.db)
    problem = (await verifyChain(ctx, roots)).problem
    throw rolledBack
  })
  await expect(corrupted).rejects.toBe(rolledBack)
  return problem
}

const sealed = (sequence: number) =>
  `(select transfer_id from ledger_seals where sequence = ${sequence})`
const idOf = async (sequence: number) =>
  (
    await sql<{
      id: string
    }>`select transfer_id as id from ledger_seals where sequence = ${sequence}`.execute(ctx.db)
  ).rows[0]?.id

describe('verifying names the first row that', () => {
  test('is unchanged: nothing', async () => {
    expect(await verifyChain(ctx)).toMatchObject({ problem: undefined, roots: 3 })
  })

  test.each([
    [
      'a posting was raised',
      `update postings set amount = amount + 1 where transfer_id = ${sealed(5)} and line = 1`,
      'amount of posting 1',
    ],
    [
      'a transfer got another reference',
      `update transfers set reference = 'x' where id = ${sealed(5)}`,
      'reference',
    ],
    [
      'a transfer was moved in time',
      `update transfers set created_at = created_at - interval '1 second' where id = ${sealed(5)}`,
      'postedAt',
    ],
    [
      'a commission was lowered',
      `update transfers set commission_basis_points = 1 where id = ${sealed(5)}`,
      'commissionBasisPoints',
    ],
    ['a note was added', `update transfers set note = 'x' where id = ${sealed(5)}`, 'note'],
    [
      'a posting was deleted',
      `delete from postings where transfer_id = ${sealed(5)} and line = 2`,
      'number of postings',
    ],
    [
      'a posting was added',
      `insert into postings select transfer_id, 19, book_id, asset, 1 from postings
        where transfer_id = ${sealed(5)} limit 1`,
      'number of postings',
    ],
  ])('reports an altered transfer with its field when %s', async (_what, damage, field) => {
    expect(await problemAfter(damage)).toMatchObject({
      kind: 'altered',
      subject: await idOf(5),
      detail: expect.stringMatching(new RegExp(`: ${field}$`)),
    })
  })

  test('reports the first of two altered transfers', async () => {
    const damage = `update transfers set note = 'x' where id in (${sealed(17)}, ${sealed(3)})`
    expect(await problemAfter(damage)).toMatchObject({ kind: 'altered', subject: await idOf(3) })
  })

  test('reports a transfer that was deleted', async () => {
    const damage = `delete from transfers where id = ${sealed(7)}`
    expect(await problemAfter(damage)).toMatchObject({ kind: 'missing', subject: await idOf(7) })
  })

  test('reports a link that was deleted together with its transfer', async () => {
    const damage = `delete from transfers where id = ${sealed(7)}; delete from ledger_seals
      where sequence = 7`
    expect(await problemAfter(damage)).toMatchObject({ kind: 'missing', subject: 'link 7' })
  })

  test('reports a transfer that was inserted without being queued', async () => {
    const id = ctx.newId()
    const damage = `insert into transfers (id, reason, reference, lines, created_at)
      values ('${id}', 'tip', 'x', 2, now())`
    expect(await problemAfter(damage)).toMatchObject({ kind: 'inserted', subject: id })
  })

  test('reports a posting of a transfer that does not exist', async () => {
    const id = ctx.newId()
    const damage = `insert into postings select '${id}', 1, book_id, asset, 1 from postings limit 1`
    expect(await problemAfter(damage)).toMatchObject({ kind: 'inserted', subject: id })
  })

  test('reports a link whose hash was edited', async () => {
    const damage = `update ledger_seals set chain_hash = leaf where sequence = 9`
    expect(await problemAfter(damage)).toMatchObject({ kind: 'chain', subject: await idOf(9) })
  })

  test('reports a published root that was edited or deleted', async () => {
    const edited = `update ledger_roots set merkle_root = chain_hash where day = '2026-03-16'`
    expect(await problemAfter(edited)).toMatchObject({ kind: 'root', subject: '2026-03-16' })
    const deleted = `delete from ledger_roots where day = '2026-03-16'`
    expect(await problemAfter(deleted)).toMatchObject({ kind: 'missing', subject: '2026-03-16' })
  })

  test('reports the end of the chain that was cut off', async () => {
    const damage = `delete from postings
      where transfer_id in (select transfer_id from ledger_seals where sequence > 15);
      delete from transfers where id in (select transfer_id from ledger_seals where sequence > 15);
      delete from ledger_seals where sequence > 15`
    expect(await problemAfter(damage)).toMatchObject({ kind: 'root', subject: '2026-03-16' })
  })

  test('reports a chain that differs from a root saved elsewhere', async () => {
    const saved = new Map([['2026-03-15', '00'.repeat(32)]])
    expect((await verifyChain(ctx, saved)).problem).toMatchObject({
      kind: 'root',
      subject: '2026-03-15',
    })
    const unknown = new Map([['2025-01-01', '00'.repeat(32)]])
    expect((await verifyChain(ctx, unknown)).problem).toMatchObject({
      kind: 'missing',
      subject: '2025-01-01',
    })
  })
})
