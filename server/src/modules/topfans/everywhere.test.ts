import * as blocks from '@stagedoor/contract/blocks'
import * as topfans from '@stagedoor/contract/topfans'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { refundCharge } from '../wallet/index.ts'

let world: World
let fan: Person
let mia: Person
let kit: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  fan = await logInAgain(world, await fanWithTokens(world, 200))
  mia = await creatorWithList()
  kit = await creatorWithList()
})
afterAll(() => world.close())

async function creatorWithList(): Promise<Person> {
  const performer = await world.performer()
  await performer.api(topfans.showList, { body: { isShown: true } })
  return performer
}
const tip = async (performer: Person, price: number) => {
  const params = { performerId: performer.id }
  const { _id } = await fan.api(wallet.chargeTip, { params, body: { price } })
  await world.settle()
  return _id
}
const everywhere = (isShown: boolean) => fan.api(topfans.showMeEverywhere, { body: { isShown } })
const showMe = (performer: Person, isShown: boolean) =>
  fan.api(topfans.showMe, { params: { performerId: performer.id }, body: { isShown } })
const choices = async (performer: Person) => {
  const params = { performerId: performer.id }
  const { showsMe, showsMeEverywhere } = await fan.api(topfans.listTopFans, { params, query: {} })
  return { showsMe, showsMeEverywhere }
}
const isListed = async (performer: Person) => {
  const params = { performerId: performer.id }
  const { data } = await world.api()(topfans.listTopFans, { params, query: {} })
  return data.some(({ user }) => user._id === fan.id)
}
const sumsOf = (performer: Person) =>
  world.app.base.db
    .selectFrom('topFans')
    .select(['spent', 'spentInMonth'])
    .where('performerId', '=', performer.id)
    .where('fanId', '=', fan.id)
    .execute()

test('a yes to all lists a fan where they spent before, and where they spend later', async () => {
  await tip(mia, 30)
  expect(await choices(mia)).toEqual({ showsMe: false, showsMeEverywhere: false })
  await everywhere(true)
  expect(await choices(mia)).toEqual({ showsMe: true, showsMeEverywhere: true })
  expect([await isListed(mia), await isListed(kit)]).toEqual([true, false])
  await tip(kit, 20)
  await tip(mia, 15)
  expect([await isListed(mia), await isListed(kit)]).toEqual([true, true])
  expect(await sumsOf(mia)).toEqual([{ spent: 4500n, spentInMonth: 4500n }])
  expect(await sumsOf(kit)).toEqual([{ spent: 2000n, spentInMonth: 2000n }])
})

test('what a fan listed by a general yes spent follows refunds, and each month counts its own', async () => {
  await everywhere(true)
  await tip(mia, 10)
  world.clock.advance(32 * 86_400_000)
  fan = await logInAgain(world, fan)
  const charge = await tip(mia, 30)
  expect(await sumsOf(mia)).toEqual([{ spent: 4000n, spentInMonth: 3000n }])
  await transaction(world.app.base, (ctx) =>
    refundCharge(ctx, charge, { actor: { kind: 'job', name: 'test' }, reason: 'test' }),
  )
  await world.settle()
  expect(await sumsOf(mia)).toEqual([{ spent: 1000n, spentInMonth: 0n }])
})

test('a word about one creator wins over the word about all, in any order', async () => {
  await tip(mia, 30)
  await tip(kit, 30)
  await showMe(mia, false)
  await everywhere(true)
  await tip(mia, 15)
  expect([await isListed(mia), await isListed(kit)]).toEqual([false, true])
  await showMe(kit, true)
  await everywhere(false)
  expect([await isListed(mia), await isListed(kit)]).toEqual([false, true])
  await showMe(mia, true)
  expect(await isListed(mia)).toBe(true)
  expect(await sumsOf(mia)).toEqual([{ spent: 4500n, spentInMonth: 4500n }])
})

test('taking the yes to all back takes a fan off the lists that came by it', async () => {
  await tip(mia, 30)
  await everywhere(true)
  await everywhere(true)
  await everywhere(false)
  expect(await isListed(mia)).toBe(false)
  await tip(mia, 15)
  expect(await isListed(mia)).toBe(false)
})

test('a block takes a fan off for good, also when it ends while they say yes to all', async () => {
  await tip(mia, 30)
  await everywhere(true)
  await mia.api(blocks.blockUser, { body: { targetId: fan.id } })
  await world.settle()
  await mia.api(blocks.unblockUser, { params: { id: fan.id } })
  await everywhere(true)
  await tip(mia, 15)
  expect(await isListed(mia)).toBe(false)
})

test('payments of a moment at which a fan says yes to all are counted once', async () => {
  await tip(mia, 10)
  const params = { performerId: mia.id }
  await Promise.all([
    ...[11, 12, 13].map((price) => fan.api(wallet.chargeTip, { params, body: { price } })),
    everywhere(true),
  ])
  await world.settle()
  expect(await sumsOf(mia)).toEqual([{ spent: 4600n, spentInMonth: 4600n }])
})

test('only fans have a word about all creators', async () => {
  const asked = mia.api(topfans.showMeEverywhere, { body: { isShown: true } })
  await expect(asked).rejects.toMatchObject({ status: 403 })
  const guest = world.api()(topfans.showMeEverywhere, { body: { isShown: true } })
  await expect(guest).rejects.toMatchObject({ status: 401 })
})
