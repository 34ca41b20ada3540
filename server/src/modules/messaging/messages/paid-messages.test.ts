import * as conversations from '@stagedoor/contract/conversations'
import { list as listEarnings } from '@stagedoor/contract/earnings'
import { readFan } from '@stagedoor/contract/fanlists'
import * as messages from '@stagedoor/contract/messages'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { chargeMessage, listCharges, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse, pairOf, say, uploadForMessage } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { checkLedger } from '../../ledger/index.ts'
import { restore, suspend } from '../../suspensions/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data
const balanceOf = async (fan: Person) => (await fan.api(readBalance)).balance
const buy = (fan: Person, message: { _id: string }, shownPrice?: number, idempotencyKey?: string) =>
  fan.api(
    chargeMessage,
    { params: { id: message._id }, body: shownPrice === undefined ? {} : { shownPrice } },
    idempotencyKey ? { idempotencyKey } : {},
  )
const sound = async () => expect(await checkLedger(world.app.base)).toEqual([])

/** A subscriber with tokens who received an album for ten tokens. */
async function offered() {
  const pair = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const fileIds = [await uploadForMessage(pair.performer), await uploadForMessage(pair.performer)]
  await world.settle()
  const message = await say(pair.performer, pair.id, {
    text: 'An album for you',
    fileIds,
    price: 10,
  })
  return { ...pair, fileIds, message }
}

it('files of a suspended sender are hidden from the other side until the suspension ends, except what was bought', async () => {
  const { fan, performer, id, message, fileIds } = await offered()
  await buy(fan, message)
  const freeFile = await uploadForMessage(performer)
  await world.settle()
  const free = await say(performer, id, { text: 'Free', fileIds: [freeFile] })
  const filesSeen = async () =>
    (await history(fan, id)).map(({ _id, files }) => [_id, files.length]).sort()
  const all = [
    [message._id, fileIds.length],
    [free._id, 1],
  ].sort()
  expect(await filesSeen()).toEqual(all)
  const inTransaction = (work: Parameters<typeof transaction<World['app']['base'], void>>[1]) =>
    transaction(world.app.base, work)
  await inTransaction((ctx) => suspend(ctx, performer.id, { explanation: 'Under review' }))
  const hidden = all.map(([of, count]) => [of, of === free._id ? 0 : count])
  expect(await filesSeen()).toEqual(hidden)
  const file = { params: { id: free._id, fileId: freeFile } }
  await expect(fan.api(messages.readFileStatus, file)).rejects.toMatchObject({
    code: 'messages.not_found',
  })
  await inTransaction((ctx) => restore(ctx, performer.id))
  expect(await filesSeen()).toEqual(all)
})

describe('a message with a price', () => {
  it('shows its text and blurred previews until it is bought, and then its files, for good', async () => {
    const { fan, performer, id, message, fileIds } = await offered()
    const [locked] = await history(fan, id)
    expect(locked).toMatchObject({
      text: 'An album for you',
      price: 10,
      isLocked: true,
      isBought: false,
      imageUrl: null,
      counts: { photos: 2, videos: 0, audios: 0 },
    })
    for (const file of locked?.files ?? [])
      expect(file).toMatchObject({
        pictures: [],
        size: 0,
        thumbnails: [expect.stringContaining('blurred')],
      })
    const status = () =>
      fan.api(messages.readFileStatus, {
        params: { id: message._id, fileId: fileIds[0] as string },
      })
    const asking = (await status()).url ?? ''
    const opened = async (address: string, by?: Person) =>
      world.inject({ url: address, ...(by && { cookies: { token: by.token } }) })
    const shut = await opened(asking)
    expect([shut.statusCode, shut.json().code]).toEqual([403, 'messages.locked'])
    const unsigned = asking.replace(/\?.*/, '')
    expect((await opened(unsigned)).statusCode).toBe(401)
    expect((await opened(unsigned, await world.fan())).statusCode).toBe(404)
    expect((await history(performer, id))[0]).toMatchObject({ isLocked: false, isBought: false })
    const charged = await buy(fan, message, 10)
    expect(charged).toMatchObject({ type: 'message', totalPrice: 10, balance: 40 })
    expect((await history(fan, id))[0]).toMatchObject({ isLocked: false, isBought: true })
    expect((await opened(asking)).headers.location).toContain(`/media/${fileIds[0]}/`)
    const { url } = await status()
    expect(
      (await world.inject({ url: url as string, cookies: { token: fan.token } })).statusCode,
    ).toBe(200)
    expect((await history(performer, id))[0]).toMatchObject({ isBought: true })
    await performer.api(messages.remove, { params: { id: message._id } })
    expect((await history(fan, id))[0]).toMatchObject({
      isDeleted: false,
      isBought: true,
      text: 'An album for you',
    })
    expect(await history(performer, id)).toEqual([])
    await world.settle()
    const sold = { kind: 'message', between: { buyerId: fan.id, performerId: performer.id } }
    expect((await performer.api(listEarnings, { query: {} })).data[0]).toMatchObject({
      type: 'message',
      netPrice: 9,
      transactionInfo: { sold },
    })
    expect((await fan.api(listCharges, { query: {} })).data[0]).toMatchObject({ sold })
    await sound()
  })

  it('is bought once, by the fan who received it, at the price that was shown', async () => {
    const { fan, performer, message } = await offered()
    const stranger = await fanWithTokens(world, 50)
    await expect(buy(stranger, message)).rejects.toMatchObject({ code: 'wallet.item_not_found' })
    await expect(buy(performer, message)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(buy(fan, message, 9)).rejects.toMatchObject({ code: 'wallet.price_changed' })
    await expect(buy(fan, { _id: '0'.repeat(32) })).rejects.toMatchObject({
      code: 'wallet.item_not_found',
    })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => buy(fan, message)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(buy(fan, message)).rejects.toMatchObject({ code: 'wallet.already_bought' })
    expect(await balanceOf(fan)).toBe(40)
    await sound()
  })

  it('cannot be bought with too few tokens, or when it is free', async () => {
    const { performer, id, fan } = await offered()
    const fileIds = [await uploadForMessage(performer)]
    await world.settle()
    const dear = await say(performer, id, { fileIds, price: 60 })
    await expect(buy(fan, dear)).rejects.toMatchObject({ code: 'wallet.insufficient_balance' })
    const free = await say(performer, id, { fileIds })
    expect(free).toMatchObject({ price: null, isLocked: false })
    await expect(buy(fan, free)).rejects.toMatchObject({ code: 'wallet.item_not_found' })
    expect(await balanceOf(fan)).toBe(50)
  })

  it('is locked again after a refund, and both sides see it', async () => {
    const { fan, id, message } = await offered()
    const admin = await world.admin()
    const { _id: chargeId } = await buy(fan, message)
    await world.settle()
    const { planHash } = await admin.api(planCharge, { params: { id: chargeId } })
    await admin.api(refundCharge, {
      params: { id: chargeId },
      body: { reason: 'Sent by mistake', planHash },
    })
    await world.settle()
    expect((await history(fan, id))[0]).toMatchObject({ isLocked: true, isBought: false })
    expect(await balanceOf(fan)).toBe(50)
    const updates = world.pushed.filter(({ event, payload }) => {
      const { _id } = payload as { _id?: string }
      return event === 'message.updated' && _id === message._id
    })
    expect(
      updates.map(({ to, payload }) => [to, (payload as { isBought: boolean }).isBought]),
    ).toEqual([
      [{ account: fan.id }, true],
      [{ account: (await converse(fan, { id: message.senderId } as Person)).performerId }, true],
      [{ account: fan.id }, false],
      [{ account: message.senderId }, false],
    ])
    await sound()
  })

  it('carries no address of a file in a push, locked or not', async () => {
    const { performer, id, fileIds } = await offered()
    await say(performer, id, { fileIds })
    const pushed = world.pushed.filter(({ event }) => event === 'message_created')
    expect(pushed.length).toBeGreaterThan(3)
    expect(JSON.stringify(pushed)).not.toMatch(/\/media\/[0-9a-f]{32}\//)
  })
})

describe('a fan who pays for each message', () => {
  const settings = { whoMayWrite: 'paid', messagePrice: 5 } as const

  it('sees the price, agrees to it, and pays as the message is stored', async () => {
    const fan = await fanWithTokens(world, 12)
    const performer = await world.performer()
    await performer.api(conversations.updateSettings, { body: settings })
    const conversation = await converse(fan, performer)
    expect(conversation).toMatchObject({ canWrite: true, messagePrice: 5, isSubscribed: false })
    const { _id: id } = conversation
    await expect(say(fan, id, 'hello')).rejects.toMatchObject({
      code: 'messages.payment_required',
      data: { price: 5 },
    })
    await expect(say(fan, id, { text: 'hello', shownPrice: 4 })).rejects.toMatchObject({
      code: 'messages.payment_required',
    })
    const paid = { text: 'hello', shownPrice: 5 }
    const sent = await Promise.all([say(fan, id, paid, 'k'), say(fan, id, paid, 'k')])
    expect(sent[0]).toEqual(sent[1])
    expect(sent[0]).toMatchObject({ tokens: 5, text: 'hello' })
    expect(await balanceOf(fan)).toBe(7)
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => say(fan, id, { text: `${n}`, shownPrice: 5 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'wallet.insufficient_balance' },
    })
    expect(await history(fan, id)).toHaveLength(2)
    expect(await balanceOf(fan)).toBe(2)
    await world.settle()
    expect((await performer.api(listEarnings, { query: {} })).data.map(({ type }) => type)).toEqual(
      ['message', 'message'],
    )
    expect((await performer.api(readFan, { params: { id: fan.id } })).spent).toMatchObject({
      messages: 10,
      tokens: 10,
    })
    await sound()
  })
})
