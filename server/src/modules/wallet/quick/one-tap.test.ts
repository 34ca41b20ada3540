import * as earnings from '@stagedoor/contract/earnings'
import * as feed from '@stagedoor/contract/feed'
import { listNotifications } from '@stagedoor/contract/notifications'
import { listPurchases } from '@stagedoor/contract/purchases'
import { readViewer } from '@stagedoor/contract/users'
import * as wallet from '@stagedoor/contract/wallet'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { PRICE, salesIn } from '../../../../test/world/sales.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { performerBalances } from '../../ledger/index.ts'
import { refundBuyers } from '../index.ts'

let world: World
let a: ReturnType<typeof salesIn>
beforeAll(async () => {
  world = await createWorld()
  a = salesIn(world)
})
afterAll(() => world.close())

const tapOn = (fan: Person, id: string, body: object = {}) =>
  fan.api(wallet.chargeFeed, {
    params: { id },
    body: { shownPrice: PRICE, canUndo: true, ...body },
  })
const undo = (fan: Person, id: string) => fan.api(wallet.undoCharge, { params: { id } })
const open = (fan: Person, chargeId?: string) =>
  fan.api(wallet.openCharges, { body: chargeId ? { chargeId } : {} })
const read = (fan: Person, id: string) => fan.api(feed.readPost, { params: { id } })
const earningsOf = async ({ api }: Person) =>
  (await api(earnings.list, { query: { limit: 10 } })).data
const noticesOf = async ({ api }: Person) => (await api(listNotifications, { query: {} })).data

/** Creates a post for sale and a fan who bought it by one tap. */
async function boughtByTap() {
  const { performer, postId } = await a.forSale()
  const fan = await fanWithTokens(world, 50)
  const { _id: chargeId, balance } = await tapOn(fan, postId)
  expect(balance).toBe(50 - PRICE)
  return { performer, postId, fan, chargeId }
}

describe('a purchase by one tap', () => {
  it('a purchase by one tap shows nothing before it is opened, and its creator is not notified', async () => {
    const { performer, postId, fan, chargeId } = await boughtByTap()
    await world.settle()
    const closed = await read(fan, postId)
    expect(closed).toMatchObject({ isBought: false, isLocked: true })
    expect(JSON.stringify(closed)).not.toContain('secret')
    expect(await earningsOf(performer)).toEqual([])
    expect(await noticesOf(performer)).toEqual([])
    await expect(tapOn(fan, postId)).rejects.toMatchObject({ code: 'wallet.already_bought' })
    const { data } = await fan.api(listPurchases, { query: {} })
    expect(data).toMatchObject([{ state: 'available', objectInfo: { isLocked: true } }])
    expect(JSON.stringify(data)).not.toContain('secret')

    await open(fan, chargeId)
    await open(fan, chargeId)
    await world.settle()
    expect(await read(fan, postId)).toMatchObject({ isBought: true, text: 'secret' })
    expect(await earningsOf(performer)).toHaveLength(1)
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 1800n })
    await expect(undo(fan, chargeId)).rejects.toMatchObject({ code: 'wallet.cannot_undo' })
    await a.sound()
  })

  it('an undone purchase returns its price, stays closed, can be repeated, and leaves no earning', async () => {
    const { performer, postId, fan, chargeId } = await boughtByTap()
    world.clock.advance(10_000)
    expect(await undo(fan, chargeId)).toEqual({ balance: 50 })
    expect(await undo(fan, chargeId)).toEqual({ balance: 50 })
    await open(fan)
    await world.settle()
    expect(await read(fan, postId)).toMatchObject({ isBought: false, isLocked: true })
    expect(await a.charges(fan)).toMatchObject([{ status: 'refunded' }])
    expect(await earningsOf(performer)).toEqual([])
    expect(await noticesOf(performer)).toEqual([])
    expect(await a.notices(fan)).toEqual([])
    await a.sound()

    await tapOn(fan, postId)
    await open(fan)
    await world.settle()
    expect(await read(fan, postId)).toMatchObject({ isBought: true, text: 'secret' })
    expect(await a.balanceOf(fan)).toBe(50 - PRICE)
    await a.sound()
  })

  it('a purchase that nobody opened or undid opens by itself, and cannot be undone any more', async () => {
    const { postId, fan, chargeId } = await boughtByTap()
    await world.runScheduledJobs(['wallet'])
    expect(await read(fan, postId)).toMatchObject({ isBought: false })
    world.clock.advance(13_001)
    await expect(undo(fan, chargeId)).rejects.toMatchObject({ code: 'wallet.cannot_undo' })
    await world.runScheduledJobs(['wallet'])
    expect(await read(fan, postId)).toMatchObject({ isBought: true, text: 'secret' })
    await a.sound()
  })

  it('a purchase that cannot be opened does not keep others closed', async () => {
    const [broken, other] = [await boughtByTap(), await boughtByTap()]
    const { db } = world.app.base
    await sql`create function refuse_grant() returns trigger language plpgsql as
      $$ begin raise exception 'the grant is refused'; end $$`.execute(db)
    await sql`create trigger refuse_grant before insert on grants for each row
      when (new.account_id = ${sql.lit(broken.fan.id)}::uuid)
      execute function refuse_grant()`.execute(db)
    world.clock.advance(13_001)
    await expect(world.runScheduledJobs(['wallet'])).rejects.toThrow(
      'Purchases that were not opened: 1',
    )
    expect(await read(other.fan, other.postId)).toMatchObject({ isBought: true })
    expect(await read(broken.fan, broken.postId)).toMatchObject({ isBought: false })
    await sql`drop trigger refuse_grant on grants`.execute(db)
    await world.runScheduledJobs(['wallet'])
    expect(await read(broken.fan, broken.postId)).toMatchObject({ isBought: true })
    await a.sound()
  })

  it('a purchase whose files the fan got otherwise before it opened is refunded, and its creator is not notified', async () => {
    const performer = await world.performer()
    const fileId = await upload(performer)
    const sell = () =>
      post(performer, { type: 'photo', fileIds: [fileId], audience: 'buyers', price: PRICE })
    const [{ _id: one }, { _id: other }] = [await sell(), await sell()]
    await world.settle()
    const fan = await fanWithTokens(world, 50)
    const { _id: chargeId } = await tapOn(fan, one)
    await tapOn(fan, other, { canUndo: false })
    await open(fan, chargeId)
    await world.settle()
    expect(await a.balanceOf(fan)).toBe(50 - PRICE)
    expect(await read(fan, one)).toMatchObject({ isLocked: false })
    expect((await a.charges(fan)).map(({ status }) => status).sort()).toEqual([
      'refunded',
      'success',
    ])
    expect(await a.notices(fan)).toHaveLength(1)
    const types = (await noticesOf(performer)).map(({ type }) => type)
    expect(types).not.toContain('earning_refunded')
    await a.sound()
  })

  it('a purchase in a dialog is open immediately and cannot be undone', async () => {
    const { postId } = await a.forSale()
    const fan = await fanWithTokens(world, 50)
    const { _id: chargeId } = await tapOn(fan, postId, { canUndo: false })
    expect(await read(fan, postId)).toMatchObject({ isBought: true })
    await expect(undo(fan, chargeId)).rejects.toMatchObject({ code: 'wallet.cannot_undo' })
  })

  it('only its buyer undoes or opens a purchase, and guests and creators have no such calls', async () => {
    const { performer, postId, fan, chargeId } = await boughtByTap()
    const other = await world.fan()
    await expect(undo(other, chargeId)).rejects.toMatchObject({ code: 'wallet.charge_not_found' })
    await open(other, chargeId)
    await open(other)
    expect(await read(fan, postId)).toMatchObject({ isBought: false })
    await expect(undo(performer, chargeId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(open(performer)).rejects.toMatchObject({ code: 'auth.forbidden' })
    const guest = world.api()
    await expect(guest(wallet.undoCharge, { params: { id: chargeId } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(guest(wallet.openCharges, { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(await undo(fan, chargeId)).toEqual({ balance: 50 })
  })

  it('a purchase whose post is removed before it opens is refunded once and never opens', async () => {
    const { performer, postId, fan, chargeId } = await boughtByTap()
    await transaction(world.app.base, (ctx) =>
      refundBuyers(ctx, { id: postId, ownerId: performer.id }),
    )
    await world.settle()
    await open(fan, chargeId)
    expect(await undo(fan, chargeId)).toEqual({ balance: 50 })
    await world.settle()
    expect(await read(fan, postId)).toMatchObject({ isBought: false, isLocked: true })
    await a.sound()
  })
})

it('undoing and opening at once have one outcome: the price is back, or the post is open', async () => {
  const { performer, postId } = await a.forSale()
  const plans = fc.array(
    fc.constantFrom('undo' as const, 'open' as const, 'open all' as const, 'tap' as const),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  let undone = 0
  let opened = 0
  let sold = 0
  const property = fc.asyncProperty(plans, async (plan) => {
    const fan = await fanWithTokens(world, 50)
    const { _id: chargeId } = await tapOn(fan, postId)
    const run = {
      undo: () => undo(fan, chargeId),
      open: () => open(fan, chargeId),
      'open all': () => open(fan),
      tap: () => tapOn(fan, postId),
    }
    await Promise.allSettled(plan.map((step) => run[step]()))
    await world.settle()
    const charges = await a.charges(fan)
    const paid = charges.filter(({ status }) => status === 'success')
    const balance = await a.balanceOf(fan)
    expect(paid.length).toBeLessThanOrEqual(1)
    expect(balance).toBe(50 - PRICE * paid.length)
    const [first] = charges.filter(({ _id }) => _id === chargeId)
    const isOpen = (await read(fan, postId)).isBought
    if (isOpen) expect(paid).toHaveLength(1)
    if (first?.status === 'refunded') undone += 1
    if (isOpen) opened += 1
    await open(fan)
    expect((await read(fan, postId)).isBought).toBe(paid.length === 1)
    sold += paid.length
  })
  await fc.assert(property, { numRuns: 12, examples: [[['undo', 'tap']], [['open', 'tap']]] })
  expect(undone).toBeGreaterThan(0)
  expect(opened).toBeGreaterThan(0)
  await world.settle()
  const { total } = await performer.api(earnings.list, { query: { limit: 10 } })
  expect(total).toBe(sold)
  await a.sound()
}, 120_000)

describe('how small purchases are confirmed', () => {
  const quick = { way: 'hold', upTo: 12.5, usesCard: true } as const

  it('a fan chooses once for all devices, and chooses the dialog again', async () => {
    const { api } = await world.fan()
    expect(await api(wallet.readQuickUnlock)).toEqual({ way: 'dialog', upTo: 10, usesCard: false })
    expect((await api(readViewer)).quickUnlock).toBeUndefined()
    expect(await api(wallet.setQuickUnlock, { body: quick })).toEqual(quick)
    expect(await api(wallet.readQuickUnlock)).toEqual(quick)
    expect((await api(readViewer)).quickUnlock).toEqual(quick)
    await api(wallet.setQuickUnlock, { body: { ...quick, way: 'dialog' } })
    expect((await api(readViewer)).quickUnlock).toBeUndefined()
  })

  it('a price of nothing or above the highest is refused, and only fans choose', async () => {
    const { api } = await world.fan()
    for (const upTo of [0, -1, wallet.QUICK_UNLOCK_MAX + 1])
      await expect(api(wallet.setQuickUnlock, { body: { ...quick, upTo } })).rejects.toMatchObject({
        status: 400,
      })
    const performer = await world.performer()
    await expect(performer.api(wallet.readQuickUnlock)).rejects.toMatchObject({ status: 403 })
    await expect(world.api()(wallet.readQuickUnlock)).rejects.toMatchObject({ status: 401 })
    await expect(world.api()(wallet.setQuickUnlock, { body: quick })).rejects.toMatchObject({
      status: 401,
    })
  })
})
