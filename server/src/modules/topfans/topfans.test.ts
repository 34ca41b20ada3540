import * as blocks from '@stagedoor/contract/blocks'
import * as comments from '@stagedoor/contract/comments'
import { requestDeletion } from '@stagedoor/contract/deletions'
import * as topfans from '@stagedoor/contract/topfans'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { suspend } from '../suspensions/index.ts'
import { refundCharge } from '../wallet/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tip = async (fan: Person, performer: Person, price: number) => {
  const params = { performerId: performer.id }
  const { _id } = await (await logInAgain(world, fan)).api(wallet.chargeTip, {
    params,
    body: { price },
  })
  await world.settle()
  return _id
}
const showMe = async (fan: Person, performer: Person, isShown = true) =>
  (await logInAgain(world, fan)).api(topfans.showMe, {
    params: { performerId: performer.username },
    body: { isShown },
  })
const listOf = (performer: Person, query = {}, api = world.api()) =>
  api(topfans.listTopFans, { params: { performerId: performer.username }, query })
const namesOf = async (performer: Person, query = {}, api = world.api()) =>
  (await listOf(performer, query, api)).data.map(({ rank, user }) => `${rank} ${user.username}`)

test('ranks only fans who said yes, on lists that the creator shows, without amounts', async () => {
  const performer = await world.performer()
  const fans = [
    await fanWithTokens(world, 100),
    await fanWithTokens(world, 100),
    await fanWithTokens(world, 100),
  ] as const
  const [first, second, shy] = fans
  await tip(first, performer, 40)
  await tip(second, performer, 30)
  await tip(shy, performer, 50)
  await showMe(first, performer)
  await showMe(second, performer)
  expect(await listOf(performer)).toMatchObject({ isShown: false, data: [] })
  await performer.api(topfans.showList, { body: { isShown: true } })
  expect(await namesOf(performer)).toEqual([`1 ${first.username}`, `2 ${second.username}`])
  expect(JSON.stringify(await listOf(performer))).not.toMatch(/:"?40\b|spent/)
  expect(await listOf(performer, {}, first.api)).toMatchObject({ showsMe: true })
  expect(await listOf(performer, {}, shy.api)).toMatchObject({ showsMe: false })
  const charge = await tip(second, performer, 20)
  expect(await namesOf(performer)).toEqual([`1 ${second.username}`, `2 ${first.username}`])
  await transaction(world.app.base, (ctx) =>
    refundCharge(ctx, charge, { actor: { kind: 'job', name: 'test' }, reason: 'test' }),
  )
  await world.settle()
  expect(await namesOf(performer)).toEqual([`1 ${first.username}`, `2 ${second.username}`])
  await showMe(first, performer, false)
  expect(await namesOf(performer, { period: 'all' })).toEqual([`1 ${second.username}`])
})

test('a month counts what was spent in it alone, and the list of all time goes on', async () => {
  const performer = await world.performer()
  await performer.api(topfans.showList, { body: { isShown: true } })
  const early = await fanWithTokens(world, 100)
  const late = await fanWithTokens(world, 100)
  for (const fan of [early, late]) await showMe(fan, performer)
  await tip(early, performer, 60)
  world.clock.advance(32 * 86_400_000)
  await tip(late, performer, 20)
  expect(await namesOf(performer)).toEqual([`1 ${late.username}`])
  expect(await namesOf(performer, { period: 'all' })).toEqual([
    `1 ${early.username}`,
    `2 ${late.username}`,
  ])
  await tip(early, performer, 30)
  expect(await namesOf(performer)).toEqual([`1 ${early.username}`, `2 ${late.username}`])
})

test('blocks, suspensions and the wish to be deleted take fans off the list', async () => {
  const performer = await world.performer()
  await performer.api(topfans.showList, { body: { isShown: true } })
  const fans = [
    await fanWithTokens(world, 60),
    await fanWithTokens(world, 60),
    await fanWithTokens(world, 22),
  ] as const
  const [first, second, leaver] = fans
  for (const [at, fan] of fans.entries()) {
    await showMe(fan, performer)
    await tip(fan, performer, 20 + at)
  }
  expect((await namesOf(performer))[0]).toBe(`1 ${leaver.username}`)
  await (await logInAgain(world, leaver)).api(requestDeletion)
  const again = (await logInAgain(world, performer)).api
  await again(blocks.blockUser, { body: { targetId: first.id } })
  await world.settle()
  expect(await namesOf(performer)).toEqual([`1 ${second.username}`])
  await transaction(world.app.base, (ctx) => suspend(ctx, second.id, { explanation: 'Spam' }))
  expect(await namesOf(performer)).toEqual([])
})

test('comments of top fans carry their rank of the month, where the creator shows the list', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 60)
  await showMe(fan, performer)
  await tip(fan, performer, 20)
  const { _id: objectId } = await post((await logInAgain(world, performer)) as Person)
  const body = { content: 'Lovely', objectId, objectType: 'feed' as const }
  await (await logInAgain(world, fan)).api(comments.createComment, { body })
  const rankOf = async () => {
    const query = { objectId, objectType: 'feed' as const }
    return (await world.api()(comments.listComments, { query })).data[0]?.topFanRank
  }
  expect(await rankOf()).toBeUndefined()
  await (await logInAgain(world, performer)).api(topfans.showList, { body: { isShown: true } })
  expect(await rankOf()).toBe(1)
})
