import * as blocks from '@stagedoor/contract/blocks'
import * as earnings from '@stagedoor/contract/earnings'
import { readFan } from '@stagedoor/contract/fanlists'
import * as gifts from '@stagedoor/contract/gifts'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { walletBalance } from '../ledger/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const balanceOf = (person: Person) => walletBalance(world.app.base, person.id)

/** Gives a month of 9.99 tokens. */
const give = (giver: Person, performer: Person, more: object = {}) =>
  giver.api(gifts.give, {
    params: { performerId: performer.id },
    body: { months: 1, price: 9.99, ...more },
  })
const giveTo = (giver: Person, performer: Person, { username }: Person, more: object = {}) =>
  give(giver, performer, { recipient: username, ...more })
const claim = async (fan: Person, id: string) =>
  (await a.again(fan)).api(gifts.claim, { params: { id } })
const codeOf = ({ link = '' }: { link?: string | undefined }) => link.split('/').at(-1) ?? ''
const claimLink = async (fan: Person, gift: { link?: string | undefined }) =>
  (await a.again(fan)).api(gifts.claimByCode, { params: { code: codeOf(gift) } })

describe('a gift by username', () => {
  test('a claimed gift gives a month that never renews, and pays the creator from what was put aside', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 20)
    const fan = await world.fan()
    const offer = await giver.api(gifts.readOffer, { params: { performerId: performer.username } })
    expect(offer).toMatchObject({ claimDays: 30, balance: 20 })
    expect(offer.tiers[0]?.lengths).toEqual([
      { months: 1, price: 9.99 },
      { months: 12, price: 99 },
    ])
    const given = await giveTo(giver, performer, fan, { words: 'for you' })
    expect(given).toMatchObject({ state: 'waiting', recipientInfo: { username: fan.username } })
    expect(given.link).toBeUndefined()
    expect(await balanceOf(giver)).toBe(1001n)
    expect(await a.mailsTo(fan)).toEqual(['gifts.received'])
    await sound()
    const { data } = await fan.api(gifts.listReceived, { query: {} })
    expect(data).toMatchObject([{ words: 'for you', giverInfo: { username: giver.username } }])
    const claimed = await claim(fan, given._id)
    expect(claimed).toMatchObject({
      state: 'claimed',
      endsAt: expect.stringMatching(/^2026-04-15/),
    })
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(true)
    expect(await a.mine(fan, performer)).toMatchObject({ price: 0, state: 'active' })
    const card = await performer.api(readFan, { params: { id: fan.id } })
    expect(card.joinedBy).toMatchObject({ way: 'gift', name: '', isLink: false })
    const { data: earned } = await performer.api(earnings.list, { query: {} })
    expect(earned).toMatchObject([{ type: 'gift', grossPrice: 9.99, netPrice: 8.99 }])
    const { data: spent } = await giver.api(wallet.listCharges, { query: {} })
    expect(spent).toMatchObject([{ type: 'gift', totalPrice: 9.99 }])
    expect(await a.mailsTo(giver)).toContain('gifts.claimed')
    await sound()
    await a.pass(32)
    expect(await a.sees(fan, performer)).toBe(false)
    await sound()
  })

  test('an anonymous giver is not named, and a declined gift is back in the wallet', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 20)
    const fan = await world.fan()
    const { _id: id } = await giveTo(giver, performer, fan, { isAnonymous: true })
    const { data } = await fan.api(gifts.listReceived, { query: { state: 'waiting' } })
    expect(data[0]?.giverInfo).toBeUndefined()
    const stranger = await world.fan()
    const foreign = { status: 404, code: 'gifts.not_found' }
    await expect(claim(stranger, id)).rejects.toMatchObject(foreign)
    await expect(stranger.api(gifts.decline, { params: { id } })).rejects.toMatchObject(foreign)
    await expect(stranger.api(gifts.takeBack, { params: { id } })).rejects.toMatchObject(foreign)
    const declined = await fan.api(gifts.decline, { params: { id } })
    expect(declined).toMatchObject({ state: 'returned' })
    expect(await balanceOf(giver)).toBe(2000n)
    const over = { status: 409, code: 'gifts.over' }
    await expect(claim(fan, id)).rejects.toMatchObject(over)
    await expect(fan.api(gifts.decline, { params: { id } })).rejects.toMatchObject(over)
    await expect(giver.api(gifts.takeBack, { params: { id } })).rejects.toMatchObject(over)
    expect(await a.mailsTo(giver)).toContain('gifts.returned')
    await sound()
  })

  test('refuses unknown and blocked recipients alike, oneself, other prices and lengths, and an empty wallet', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 20)
    const fan = await world.fan()
    await performer.api(blocks.blockUser, { body: { targetId: fan.id } })
    const unknown = { status: 422, code: 'gifts.recipient_not_found' }
    await expect(giveTo(giver, performer, fan)).rejects.toMatchObject(unknown)
    await expect(give(giver, performer, { recipient: 'nobody' })).rejects.toMatchObject(unknown)
    await expect(giveTo(giver, performer, performer)).rejects.toMatchObject(unknown)
    await expect(giveTo(giver, performer, giver)).rejects.toMatchObject({ code: 'gifts.own' })
    await expect(give(giver, performer, { price: 9 })).rejects.toMatchObject({
      code: 'gifts.price_changed',
      data: { price: 9.99 },
    })
    await expect(give(giver, performer, { months: 3 })).rejects.toMatchObject({
      code: 'gifts.not_offered',
    })
    await expect(give(giver, performer, { months: 12, price: 99 })).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
      data: { balance: 20, price: 99 },
    })
    await expect(give(fan, performer)).rejects.toMatchObject({ code: 'performers.not_found' })
    const free = await a.performerWith({ monthlyPrice: 0n })
    await expect(give(giver, free)).rejects.toMatchObject({ code: 'gifts.not_offered' })
    const unconfirmed = await world.fan({ hasVerifiedEmail: false })
    await expect(give(unconfirmed, performer)).rejects.toMatchObject({
      code: 'auth.email_not_verified',
    })
    await expect(performer.api(gifts.listGiven, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
    expect(await balanceOf(giver)).toBe(2000n)
  })
})

describe('a gift by link', () => {
  test('whoever has the link reads it without an account, and the first who claims it has it', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 20)
    const email = 'new-person@example.com'
    const gift = await give(giver, performer, { email, words: 'enjoy' })
    expect(gift).toMatchObject({ email, link: expect.stringMatching(/^\/gift\/[\w-]{24}$/) })
    expect(await a.mailsTo({ ...giver, email })).toEqual(['gifts.received'])
    const params = { code: codeOf(gift) }
    const read = await world.api()(gifts.readByCode, { params })
    expect(read).toMatchObject({ words: 'enjoy', state: 'waiting', isOwn: false })
    const own = { status: 422, code: 'gifts.own' }
    await expect(giver.api(gifts.claimByCode, { params })).rejects.toMatchObject(own)
    const fan = await world.fan()
    const late = await world.fan()
    const tries = await Promise.allSettled([claimLink(fan, gift), claimLink(late, gift)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await world.settle()
    const { data } = await giver.api(gifts.listGiven, { query: {} })
    expect(data).toMatchObject([{ state: 'claimed' }])
    expect([data[0]?.recipientInfo, data[0]?.email, data[0]?.link]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await expect(world.api()(gifts.readByCode, { params })).rejects.toMatchObject({
      code: 'gifts.not_found',
    })
    await sound()
  })

  test('a gift that nobody claims goes back after its days, and one that is taken back at once', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 20)
    const { _id: id } = await give(giver, performer)
    const taken = await giver.api(gifts.takeBack, { params: { id } })
    expect(taken).toMatchObject({ state: 'returned', returnReason: 'taken_back' })
    expect(taken.link).toBeUndefined()
    expect(await balanceOf(giver)).toBe(2000n)
    const gift = await give(giver, performer)
    world.clock.advance(31 * 86_400_000)
    const fan = await world.fan()
    await expect(claimLink(fan, gift)).rejects.toMatchObject({ code: 'gifts.over' })
    await world.runScheduledJobs(['gifts'])
    expect(await balanceOf(giver)).toBe(2000n)
    const { data } = await (await a.again(giver)).api(gifts.listGiven, { query: {} })
    expect(data[0]).toMatchObject({ state: 'returned', returnReason: 'expired' })
    await sound()
  })

  test('a gift given twice under one key is put aside once', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 30)
    const request = { params: { performerId: performer.id }, body: { months: 1, price: 9.99 } }
    const once = () => giver.api(gifts.give, request as never, { idempotencyKey: 'gift-1' })
    const given = await Promise.all([once(), once(), once()])
    expect(new Set(given.map(({ _id }) => _id)).size).toBe(1)
    expect(await balanceOf(giver)).toBe(2001n)
    await sound()
  })
})

test('a gift that is claimed, declined and taken back at one moment moves its price once', async () => {
  const performer = await a.performerWith()
  const giver = await fanWithTokens(world, 50)
  const fan = await world.fan()
  for (let round = 0; round < 5; round += 1) {
    const { _id: id } = await giveTo(giver, performer, fan)
    const tries = await Promise.allSettled([
      giver.api(gifts.takeBack, { params: { id } }),
      fan.api(gifts.claim, { params: { id } }),
      fan.api(gifts.decline, { params: { id } }),
      fan.api(gifts.claim, { params: { id } }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  await world.settle()
  await sound()
})
