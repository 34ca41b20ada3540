import type { Tokens } from '@stagedoor/contract/kit'
import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spend, terms, topUp } from '../../../test/world/money.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'
import {
  checkLedger,
  InsufficientFunds,
  performerBalances,
  postTransfer,
  saleTermsOf,
  setCommissionTerms,
  spendingPostings,
  walletBalance,
} from './index.ts'

const DAY = 86_400_000
let world: World
let ctx: Ctx

beforeAll(async () => {
  world = await createWorld()
  ctx = world.app.base
})
afterAll(() => world.close())

const people = () => ({ fan: ctx.newId(), performer: ctx.newId() })
const sound = async () => expect(await checkLedger(ctx)).toEqual([])

describe('a transfer', () => {
  test('a transfer moves tokens and earns currency, and balances include pending postings', async () => {
    const { fan, performer } = people()
    await topUp(ctx, fan, 5000n)
    expect(await spend(ctx, fan, performer, { price: 2000n })).toMatchObject({
      isRepeated: false,
      walletLeft: 3000n,
    })
    expect(await walletBalance(ctx, fan)).toBe(3000n)
    const earned = { held: 1800n, available: 0n, reserved: 0n, inTransit: 0n }
    expect(await performerBalances(ctx, performer)).toEqual(earned)
    await world.runScheduledJobs(['ledger'])
    expect(await performerBalances(ctx, performer)).toEqual(earned)
    const { rows } = await sql`select from pending_postings`.execute(ctx.db)
    expect(rows).toEqual([])
    await sound()
  })

  test('a transfer is posted once per reason and reference', async () => {
    const { fan, performer } = people()
    await topUp(ctx, fan, 5000n)
    const reference = ctx.newId()
    const first = await spend(ctx, fan, performer, { price: 1000n, reference })
    const second = await spend(ctx, fan, performer, { price: 1000n, reference })
    expect(second).toEqual({
      transferId: first.transferId,
      isRepeated: true,
      walletLeft: undefined,
    })
    expect(await walletBalance(ctx, fan)).toBe(4000n)
  })

  test('a transfer takes no wallet below zero, reports the balance, and leaves nothing behind', async () => {
    const { fan, performer } = people()
    await topUp(ctx, fan, 999n)
    const attempt = spend(ctx, fan, performer, { price: 1000n })
    await expect(attempt).rejects.toBeInstanceOf(InsufficientFunds)
    await expect(attempt).rejects.toMatchObject({ balance: 999n })
    expect(await walletBalance(ctx, fan)).toBe(999n)
    await expect(spend(ctx, ctx.newId(), performer, { price: 1n })).rejects.toMatchObject({
      balance: 0n,
    })
    await sound()
  })

  test('a caller who swallows InsufficientFunds cannot commit', async () => {
    const { fan, performer } = people()
    const { postings } = spendingPostings(
      { fanId: fan, performerId: performer, price: 100n as Tokens },
      terms,
    )
    const swallowed = transaction(ctx, async (ctx) => {
      await postTransfer(ctx, { reason: 'tip', reference: ctx.newId(), postings }).catch(
        () => undefined,
      )
    })
    await expect(swallowed).rejects.toThrow(AbortedTransactionError)
  })

  test('a transfer that does not sum to zero per asset fails at commit', async () => {
    const { fan } = people()
    const crooked = transaction(ctx, (ctx) =>
      postTransfer(ctx, {
        reason: 'tip',
        reference: ctx.newId(),
        postings: [
          { book: { kind: 'wallet', ownerId: fan }, asset: 'tokens', amount: 100n },
          { book: { kind: 'commission' }, asset: 'currency', amount: -100n },
        ],
      }),
    )
    await expect(crooked).rejects.toThrow(/does not balance/)
  })

  test('a transfer is never changed or removed, and nothing is added to it', async () => {
    const { fan } = people()
    const { transferId } = await topUp(ctx, fan, 100n)
    const { db } = ctx
    await expect(sql`update postings set amount = amount + 1`.execute(db)).rejects.toThrow(
      /append-only/,
    )
    await expect(sql`delete from transfers where id = ${transferId}`.execute(db)).rejects.toThrow(
      /append-only/,
    )
    await expect(sql`truncate postings`.execute(db)).rejects.toThrow(/append-only/)
    const add = (id: string, line: number) =>
      sql`insert into postings select ${id}::uuid, ${line}::smallint, book_id, asset, 1
        from postings limit 1`.execute(db)
    await expect(add(transferId, 5)).rejects.toThrow(/by post_transfers only/)
    await expect(add(ctx.newId(), 1)).rejects.toThrow(/by post_transfers only/)
  })

  test('a book cannot hold an asset other than its own', async () => {
    const { fan } = people()
    const wrong = transaction(ctx, (ctx) =>
      postTransfer(ctx, {
        reason: 'tip',
        reference: ctx.newId(),
        postings: [
          { book: { kind: 'wallet', ownerId: fan }, asset: 'currency', amount: 1n },
          { book: { kind: 'commission' }, asset: 'currency', amount: -1n },
        ],
      }),
    )
    await expect(wrong).rejects.toThrow(/books__kind__asset/)
  })
})

describe('concurrent transfers', () => {
  test('two hundred concurrent spends of one wallet take exactly its balance', async () => {
    const { fan, performer } = people()
    await topUp(ctx, fan, 5000n)
    const spends = await Promise.allSettled(
      Array.from({ length: 200 }, () => spend(ctx, fan, performer, { price: 100n })),
    )
    expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    const refusals = spends.flatMap((spent) => (spent.status === 'rejected' ? [spent.reason] : []))
    expect(refusals.every((reason) => reason instanceof InsufficientFunds)).toBe(true)
    expect(await walletBalance(ctx, fan)).toBe(0n)
    expect((await performerBalances(ctx, performer)).held).toBe(4500n)
    await sound()
  })

  test('a hundred concurrent repetitions of one spend pay once', async () => {
    const { fan, performer } = people()
    await topUp(ctx, fan, 5000n)
    const reference = ctx.newId()
    const spends = await Promise.all(
      Array.from({ length: 100 }, () => spend(ctx, fan, performer, { price: 100n, reference })),
    )
    expect(spends.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(new Set(spends.map(({ transferId }) => transferId)).size).toBe(1)
    expect(await walletBalance(ctx, fan)).toBe(4900n)
  })

  test('applying pending postings, releasing holds and spending do not disturb each other', async () => {
    const { performer } = people()
    const fans = Array.from({ length: 8 }, () => ctx.newId())
    for (const fan of fans) await topUp(ctx, fan, 10_000n)
    const spending = fans.flatMap((fan) =>
      Array.from({ length: 10 }, () => spend(ctx, fan, performer, { price: 100n })),
    )
    await Promise.all([
      ...spending,
      world.runScheduledJobs(['ledger']),
      world.app.base.db.selectFrom('books').selectAll().execute(),
    ])
    world.clock.advance(8 * DAY)
    await world.runScheduledJobs(['ledger'])
    expect(await performerBalances(ctx, performer)).toMatchObject({ held: 0n, available: 7200n })
    await sound()
  })
})

describe('an earning', () => {
  test('an earning is held, then becomes available less the reserve, which is released later', async () => {
    const { fan, performer } = people()
    await topUp(ctx, fan, 10_000n)
    await transaction(ctx, (ctx) => updateSetting(ctx, 'reserveBasisPoints', 1000))
    await spend(ctx, fan, performer, { price: 10_000n })
    world.clock.advance(6.9 * DAY)
    await world.runScheduledJobs(['ledger'])
    expect(await performerBalances(ctx, performer)).toMatchObject({ held: 9000n, available: 0n })
    world.clock.advance(0.2 * DAY)
    await world.runScheduledJobs(['ledger'])
    expect(await performerBalances(ctx, performer)).toMatchObject({
      held: 0n,
      available: 8100n,
      reserved: 900n,
    })
    await world.runScheduledJobs(['ledger'])
    expect(await performerBalances(ctx, performer)).toMatchObject({
      held: 0n,
      available: 8100n,
      reserved: 900n,
    })
    world.clock.advance(90 * DAY)
    await world.runScheduledJobs(['ledger'])
    expect(await performerBalances(ctx, performer)).toMatchObject({
      available: 9000n,
      reserved: 0n,
    })
    await transaction(ctx, (ctx) => updateSetting(ctx, 'reserveBasisPoints', 0))
    await sound()
  })

  test('an earning is shared at the terms agreed with the performer', async () => {
    const { performer } = people()
    expect(await saleTermsOf(ctx, performer)).toEqual({
      conversionRate: 1,
      commissionBasisPoints: 1000,
      holdDays: 7,
    })
    await transaction(ctx, (ctx) =>
      setCommissionTerms(ctx, performer, { commissionBasisPoints: 500, holdDays: null }),
    )
    expect(await saleTermsOf(ctx, performer)).toEqual({
      conversionRate: 1,
      commissionBasisPoints: 500,
      holdDays: 7,
    })
  })
})
