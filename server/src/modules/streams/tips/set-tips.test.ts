import { listNotifications } from '@stagedoor/contract/notifications'
import * as refunds from '@stagedoor/contract/refunds'
import * as streams from '@stagedoor/contract/streams'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openStream, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
})
afterAll(() => world.close())

const song = { title: 'A song of your choice', amount: 20 }
const save = (body: object) => performer.api(streams.updateTipSettings, { body })
const top = async (who: Person, id: string) =>
  (await who.api(streams.listTopTippers, { params: { id } })).data

/** Opens a stream on air, and returns how a fan tips in it. */
async function tippedStream() {
  const { _id: id, conversationId, sessionId } = await streamOnAir(world, performer)
  const tip = async (fan: Person, price: number) => {
    const body = { price, sessionId, conversationId, streamType: 'stream_public' }
    const charge = await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body })
    await world.settle()
    return charge
  }
  return { id, tip }
}

test('the tip menu of a performer is shown in every stream, and what is left out stays', async () => {
  expect(await performer.api(streams.readTipSettings)).toEqual({ menu: [], showsTopTippers: true })
  await save({ menu: [song] })
  expect(await save({ showsTopTippers: false })).toEqual({ menu: [song], showsTopTippers: false })
  await openStream(performer)
  const fan = await world.fan()
  const { stream } = await fan.api(streams.join, { params: { performerId: performer.id } })
  expect(stream).toMatchObject({ tipMenu: [song], showsTopTippers: false })
})

test('a tip in a stream is notified as a tip, with a link to the stream', async () => {
  const { tip } = await tippedStream()
  await tip(await fanWithTokens(world, 30, { name: 'Robin' }), 20)
  const { data } = await performer.api(listNotifications, { query: {} })
  expect(data).toMatchObject([
    { type: 'tip_received', message: 'Robin tipped $20.00 in your stream.', link: '/creator/live' },
  ])
})

test('a menu holds only amounts that can be tipped, no blocked words, and 20 entries', async () => {
  await expect(save({ menu: [{ ...song, amount: 0 }] })).rejects.toMatchObject({
    code: 'wallet.tip_out_of_range',
  })
  await expect(save({ menu: Array(21).fill(song) })).rejects.toMatchObject({ status: 400 })
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'blockedWords', 'casino'))
  await expect(save({ menu: [{ ...song, title: 'A casino' }] })).rejects.toMatchObject({
    code: 'messages.blocked_word',
  })
  const live = { body: { title: 'From the casino', audience: 'everyone' as const } }
  await expect(performer.api(streams.goLive, live)).rejects.toMatchObject({
    code: 'messages.blocked_word',
  })
  await openStream(performer)
  const change = { body: { title: 'From the casino' } }
  await expect(performer.api(streams.updateCurrent, change)).rejects.toMatchObject({
    code: 'messages.blocked_word',
  })
  expect((await performer.api(streams.readTipSettings)).menu).toEqual([])
})

test('those who tipped most in a stream are listed, without what was given back', async () => {
  const { id, tip } = await tippedStream()
  const one = await fanWithTokens(world, 100)
  const two = await fanWithTokens(world, 100)
  const three = await fanWithTokens(world, 100)
  await tip(one, 10)
  await tip(two, 25)
  await tip(one, 20)
  const { _id: chargeId } = await tip(three, 50)
  expect((await top(two, id)).map(({ username, tokens }) => [username, tokens])).toEqual([
    [three.username, 50],
    [one.username, 30],
    [two.username, 25],
  ])
  const admin = await world.admin()
  const { planHash } = await admin.api(refunds.planCharge, { params: { id: chargeId } })
  await admin.api(refunds.refundCharge, {
    params: { id: chargeId },
    body: { reason: 'By mistake', planHash },
  })
  await world.settle()
  expect((await top(two, id)).map(({ tokens }) => tokens)).toEqual([30, 25])
})

test('viewers do not see who tipped most where the performer hides it, and a stream shows only its own tips', async () => {
  const { id, tip } = await tippedStream()
  const fan = await fanWithTokens(world, 50)
  await tip(fan, 10)
  await save({ showsTopTippers: false })
  expect(await top(fan, id)).toEqual([])
  expect(await top(performer, id)).toHaveLength(1)
  await performer.api(streams.end, { params: { id } })
  const next = await openStream(performer, { audience: 'subscribers' })
  expect(await top(performer, next._id)).toEqual([])
  await expect(top(fan, next._id)).rejects.toMatchObject({ code: 'streams.audience' })
})
