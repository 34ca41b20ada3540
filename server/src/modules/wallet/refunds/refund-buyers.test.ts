import * as earnings from '@stagedoor/contract/earnings'
import * as feed from '@stagedoor/contract/feed'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import { fanWithTokens, logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { fullyRefunded, PRICE, salesIn } from '../../../../test/world/sales.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { grantHolders } from '../../access/index.ts'
import { recordPresence } from '../../accounts/index.ts'
import { performerBalances, postTransfer } from '../../ledger/index.ts'
import { refundCharge } from './refund-charge.ts'

const DAY = 86_400_000
let world: World
let a: ReturnType<typeof salesIn>
let performer: Person
let postId: string
beforeAll(async () => {
  world = await createWorld()
  a = salesIn(world)
})
beforeEach(async () => {
  const made = await a.forSale()
  performer = made.performer
  postId = made.postId
})
afterAll(() => world.close())

const remove = async () => (await a.reported(postId))()

describe('when a post is removed', () => {
  it('buyers of a removed post get their tokens back, are notified and lose the post, and the performer sees the reversal', async () => {
    const [fan] = (await a.buyers(postId, 1)) as [Person]
    await recordPresence(world.app.base, fan.id)
    const other = await fanWithTokens(world, 50)
    await other.api(wallet.chargeTip, {
      params: { performerId: performer.id },
      body: { price: 10 },
    })
    await world.settle()
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 2700n })
    const pushed = world.pushed.length
    await remove()
    await world.settle()

    expect(await a.balanceOf(fan)).toBe(30 + PRICE)
    expect(await a.charges(fan)).toMatchObject([
      { type: 'feed', targetId: postId, totalPrice: PRICE, status: 'refunded' },
    ])
    const gone = fan.api(feed.readPost, { params: { id: postId } })
    await expect(gone).rejects.toMatchObject({ code: 'feed.not_found' })
    expect(await a.notices(fan)).toMatchObject([
      {
        title: 'Purchase refunded',
        message: expect.stringContaining('$20.00'),
        link: '/user/wallet-transaction',
      },
    ])
    expect(await a.balanceOf(other)).toBe(40)

    expect(await a.earned(performer)).toMatchObject([
      { type: 'tip', netPrice: 9, isRefunded: false },
      { type: 'feed', grossPrice: 0, netPrice: 0, isRefunded: true },
    ])
    expect(await performer.api(earnings.readBalances)).toMatchObject({ held: 9, available: 0 })
    const after = world.pushed.slice(pushed)
    const to = (account: string) => expect.objectContaining({ account })
    const balance = { event: 'wallet.balance_changed', payload: { balance: 50 } }
    expect(after).toContainEqual({ to: to(fan.id), ...balance })
    expect(after).toContainEqual({
      to: to(performer.id),
      event: 'update_balance',
      payload: { token: -18 },
    })

    const events = await world.app.base.db
      .selectFrom('auditEvents')
      .select(['action', 'detail'])
      .where('action', '=', 'wallet.charge_refunded')
      .execute()
    expect(events).toMatchObject([{ detail: { itemId: postId, tokens: '2000' } }])
    await a.sound()
  })

  it('buyers of a removed post get a mail when they did not read the notification', async () => {
    const [fan] = (await a.buyers(postId, 1)) as [Person]
    await remove()
    await world.settle()
    world.clock.advance(6 * 60_000)
    await world.runScheduledJobs()
    const [mail] = await mailsTo(world, fan.email)
    expect(mail?.subject).toBe('A purchase was refunded')
    expect(mail?.text).toContain('$20.00')
  })

  it('a buyer who was refunded before gets nothing again, also after another report', async () => {
    const [early, late] = (await a.buyers(postId, 2)) as [Person, Person]
    const [charge] = await a.charges(early)
    await transaction(world.app.base, (ctx) => refundCharge(ctx, charge?._id ?? ''))
    await world.settle()
    const first = await a.reported(postId)
    const second = await a.reported(postId)
    await first()
    await world.settle()
    await second()
    await world.settle()
    expect([await a.balanceOf(early), await a.balanceOf(late)]).toEqual([50, 50])
    expect(await a.books(postId)).toEqual(fullyRefunded(2))
    await a.sound()
  })

  it("a refund is taken from the available balance, and what was paid out becomes the performer's debt", async () => {
    const [fan] = (await a.buyers(postId, 1)) as [Person]
    world.clock.advance(8 * DAY)
    await world.runScheduledJobs()
    const ownerId = performer.id
    await transaction(world.app.base, (ctx) =>
      postTransfer(ctx, {
        reason: 'payout_request',
        reference: ctx.newId(),
        postings: [
          { book: { kind: 'available', ownerId }, asset: 'currency', amount: -1500n },
          { book: { kind: 'in_transit', ownerId }, asset: 'currency', amount: 1500n },
        ],
      }),
    )
    await remove()
    await world.settle()
    expect(await performerBalances(world.app.base, ownerId)).toMatchObject({
      held: 0n,
      available: -1500n,
    })
    expect(await a.balanceOf(await logInAgain(world, fan))).toBe(50)
    const { api } = await logInAgain(world, performer)
    expect(await api(earnings.readBalances)).toMatchObject({
      held: 0,
      available: -15,
      inTransit: 15,
    })
    await a.sound()
  })

  it('a purchase in progress is finished before the removal and refunded with the others', async () => {
    const { db } = world.app.base
    const fan = await fanWithTokens(world, 50)
    const decide = await a.reported(postId)
    const wallet = sql`select from books where kind = 'wallet' and owner = ${fan.id} for update`
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const until = (count: number) =>
      expect
        .poll(async () => (await waiting.execute(db)).rows, { interval: 10 })
        .toEqual([{ count }])
    const [bought, decided] = await transaction(world.app.base, async (ctx) => {
      await wallet.execute(ctx.db)
      const bought = a.buy(fan, postId)
      await until(1)
      const decided = decide()
      await until(2)
      return [{ bought }, { decided }] as const
    }).then(([{ bought }, { decided }]) => Promise.all([bought, decided]))
    expect([bought.balance, decided]).toEqual([30, expect.anything()])
    expect(await grantHolders(world.app.base, postId)).toEqual([])
    await world.settle()
    expect(await a.balanceOf(fan)).toBe(50)
    expect(await a.books(postId)).toEqual(fullyRefunded(1))
    await a.sound()
  })

  it('nobody who buys a post during its removal ends up without both the post and the tokens', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, () => fanWithTokens(world, 50)))
    const decide = await a.reported(postId)
    const tries = fans.map((fan) => a.buy(fan, postId))
    const [bought] = await Promise.all([Promise.allSettled(tries), decide()])
    await world.settle()
    for (const one of bought) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'wallet.item_not_found' })
    }
    const paid = bought.filter(({ status }) => status === 'fulfilled').length
    expect(await a.books(postId)).toEqual(fullyRefunded(paid))
    expect(await grantHolders(world.app.base, postId)).toEqual([])
    for (const fan of fans) expect(await a.balanceOf(fan)).toBe(50)
    await a.sound()
  })
})
