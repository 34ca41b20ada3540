import * as blocks from '@stagedoor/contract/blocks'
import * as feed from '@stagedoor/contract/feed'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { damages } from '../../../test/damages.ts'
import { fanWith } from '../../../test/money.ts'
import { subscribersOf } from '../../../test/subscribers.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { transaction } from '../../platform/context.ts'
import { refundBuyers } from '../wallet/index.ts'
import { checkMoney } from './index.ts'

let world: World

/** A little of everything that moves money: top-ups, tips, purchases, subscriptions, refunds, a release. */
beforeAll(async () => {
  world = await createWorld()
  const a = subscribersOf(world)
  const performer = await a.performerWith()
  const fan = await fanWith(world, 200)
  await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 33.33 } })
  const body = { type: 'text' as const, text: 'secret', isSale: true, price: 15 }
  const { _id: id } = await performer.api(feed.createPost, { body })
  await world.settle()
  await fan.api(wallet.chargeFeed, { params: { id }, body: {} })
  const { _id: removed } = await performer.api(feed.createPost, { body })
  await world.settle()
  await fan.api(wallet.chargeFeed, { params: { id: removed }, body: {} })
  await transaction(world.app.base, (ctx) => refundBuyers(ctx, { id: removed, ownerId: performer.id }))
  await a.subscribed(performer)
  const unwanted = await a.subscribed(performer, 'twice', 'yearly')
  await a.pass(8)
  const { api } = await a.again(performer)
  await api(blocks.blockUser, { body: { targetId: unwanted.id } })
  await a.pass(25)
  // Keys are forgotten after days: these are still there.
  const late = await fanWith(world, 20)
  await late.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
  await world.settle()
})
afterAll(() => world.close())

const rolledBack = new Error('rolled back')

/** Breaks something behind the product's back, asks what is off, and undoes it. */
async function rulesBrokenBy(damage: string): Promise<string[]> {
  let broken: string[] = []
  const attempt = transaction(world.app.base, async (ctx) => {
    const run = (statement: string) => sql.raw(statement).execute(ctx.db)
    await run('set local session_replication_role = replica')
    await run('alter table books drop constraint books__wallet_never_negative')
    await run('alter table transfers drop constraint transfers__reason__reference')
    await run('drop index charges__bought_once; drop index sandbox_charges__reference')
    await run(damage)
    broken = (await checkMoney(ctx, 0)).map(({ rule }) => rule)
    throw rolledBack
  })
  await expect(attempt).rejects.toBe(rolledBack)
  return broken
}

test('nothing is off while nothing was damaged', async () => {
  expect(await rulesBrokenBy('select 1')).toEqual([])
})

test.each(damages)('finds that %s', async (_what, damage, rule) => {
  expect(await rulesBrokenBy(damage)).toContain(rule)
})
