import { blockUser } from '@stagedoor/contract/blocks'
import { list as listConversations } from '@stagedoor/contract/conversations'
import { follow } from '@stagedoor/contract/follows'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { removeEverywhere } from '@stagedoor/contract/vault'
import { chargeFeed, chargeMessage, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { checkLedger } from '../ledger/index.ts'
import { restore, suspend } from '../suspensions/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const received = async (fan: Person) => {
  const [conversation] = (await fan.api(listConversations, { query: {} })).data
  if (!conversation) return []
  return (await fan.api(messages.list, { params: { id: conversation._id }, query: {} })).data
}
const newest = async (fan: Person) => {
  const [message] = await received(fan)
  if (!message) throw new Error('The fan has no message')
  return message
}
const buy = (fan: Person, id: string) => fan.api(chargeMessage, { params: { id }, body: {} })
const balanceOf = async (fan: Person) => (await fan.api(readBalance)).balance

/** Some followers with 50 tokens who received two photos for ten tokens, the first one free. */
async function offered(count: number) {
  const performer = await world.performer()
  const fans: Person[] = []
  for (let made = 0; made < count; made += 1) fans.push(await fanWithTokens(world, 50))
  for (const fan of fans) await fan.api(follow, { params: { id: performer.id } })
  const fileIds = [await upload(performer), await upload(performer)] as const
  const [free, paid] = fileIds
  await world.settle()
  const body = { fileIds: [...fileIds], freeFileIds: [free], price: 10, include: ['all' as const] }
  const { _id: id } = await performer.api(mass.create, { body })
  await world.settle()
  return { performer, fans, id, free, paid, body }
}

const opened = (message: Awaited<ReturnType<typeof newest>>) =>
  message.files.map(({ url }) => Boolean(url) && !url?.includes('/media/messages/'))

describe('free previews of a paid message', () => {
  it('open to all who receive a mass message before they pay, and to nobody else', async () => {
    const { performer, fans, free, paid } = await offered(1)
    const [fan] = fans as [Person]
    const message = await newest(fan)
    expect(message).toMatchObject({ isLocked: true, freeFileIds: [free], price: 10, ownedFiles: 0 })
    expect(opened(message)).toEqual([true, false])
    const ask = (who: Person, fileId: string) =>
      who.api(messages.readFileStatus, { params: { id: message._id, fileId } })
    expect((await ask(fan, free)).url).not.toContain('/media/messages/')
    expect((await ask(fan, paid)).url).toContain('/media/messages/')
    await expect(ask(await world.fan(), free)).rejects.toMatchObject({ code: 'messages.not_found' })
    const inTransaction = (work: Parameters<typeof transaction<World['app']['base'], void>>[1]) =>
      transaction(world.app.base, work)
    await inTransaction((ctx) => suspend(ctx, performer.id, { explanation: 'Under review' }))
    expect((await newest(fan)).files.map(({ _id }) => _id)).toEqual([paid])
    await inTransaction((ctx) => restore(ctx, performer.id))
    await buy(fan, message._id)
    await world.settle()
    expect(opened(await newest(fan))).toEqual([true, true])
    expect(await newest(fan)).toMatchObject({ isLocked: false, isBought: true })
  })

  it('open in a message to one fan, whose price needs another file', async () => {
    const { performer, fan, id } = await pairOf(world, { fan: await fanWithTokens(world, 50) })
    const fileIds = [await uploadForMessage(performer), await uploadForMessage(performer)]
    const [free = '', paid = ''] = fileIds
    await world.settle()
    const offer = { fileIds, price: 10 }
    await expect(say(performer, id, { ...offer, freeFileIds: fileIds })).rejects.toMatchObject({
      code: 'messages.price_needs_files',
    })
    await say(performer, id, { ...offer, freeFileIds: [free] })
    expect(opened(await newest(fan))).toEqual([true, false])
    // Without a price all files are free, and none is named.
    await say(performer, id, { fileIds: [paid], freeFileIds: [paid] })
    expect(await newest(fan)).toMatchObject({ isLocked: false, freeFileIds: [] })
  })

  it('are not bought, so that a fan who owns the other files has nothing to pay', async () => {
    const { performer, fans, free, paid, body } = await offered(2)
    const [owner, buyer] = fans as [Person, Person]
    const sale = { type: 'photo' as const, audience: 'buyers' as const, price: 5 }
    const { _id: alone } = await post(performer, { ...sale, fileIds: [paid] })
    const { _id: preview } = await post(performer, { ...sale, fileIds: [free] })
    await world.settle()
    await owner.api(chargeFeed, { params: { id: alone }, body: {} })
    const message = await newest(owner)
    expect(message).toMatchObject({ isLocked: false, ownedFiles: 1 })
    await expect(buy(owner, message._id)).rejects.toMatchObject({ code: 'wallet.already_bought' })
    expect(await performer.api(mass.preview, { body })).toMatchObject({ count: 1, owners: 1 })
    await buy(buyer, (await newest(buyer))._id)
    // The preview was seen for free, so it is still for sale where it is sold alone.
    await buyer.api(chargeFeed, { params: { id: preview }, body: {} })
    expect(await balanceOf(buyer)).toBe(35)
  })

  it('are taken out alone, while the loss of the last paid file withdraws the offer', async () => {
    const { performer, fans, id, free, paid } = await offered(1)
    const [fan] = fans as [Person]
    const { _id: third } = await performer.api(mass.create, {
      body: { fileIds: [free, paid], freeFileIds: [free], price: 10, include: ['all'] },
    })
    await world.settle()
    await performer.api(removeEverywhere, { params: { id: free } })
    await world.settle()
    const read = (one: string) => performer.api(mass.read, { params: { id: one } })
    expect(await read(id)).toMatchObject({ fileIds: [paid], freeFileIds: [], price: 10 })
    expect(await newest(fan)).toMatchObject({ fileIds: [paid], freeFileIds: [], isLocked: true })
    await performer.api(removeEverywhere, { params: { id: paid } })
    await world.settle()
    expect(await read(third)).toMatchObject({ state: 'unsent' })
    expect(await received(fan)).toEqual([])
  })
})

describe('a second offer of a mass message', () => {
  const again = async (given: Awaited<ReturnType<typeof offered>>, price = 4) => {
    const body = { ...given.body, price, againOf: given.id }
    const sent = await given.performer.api(mass.create, { body })
    return { sent, body }
  }

  it('goes to those who received the first, did not buy it and own its files nowhere else', async () => {
    const given = await offered(4)
    const { performer, fans, paid, id } = given
    const [buyer, owner, blocked, other] = fans as [Person, Person, Person, Person]
    const late = await fanWithTokens(world, 50)
    await late.api(follow, { params: { id: performer.id } })
    await buy(buyer, (await newest(buyer))._id)
    const sale = { type: 'photo' as const, audience: 'buyers' as const, price: 5 }
    const { _id: alone } = await post(performer, { ...sale, fileIds: [paid] })
    await world.settle()
    await owner.api(chargeFeed, { params: { id: alone }, body: {} })
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    await world.settle()
    const { sent, body } = await again(given)
    expect(sent).toMatchObject({ againOf: { _id: id }, price: 4 })
    await world.settle()
    expect(await performer.api(mass.read, { params: { id: sent._id } })).toMatchObject({
      recipients: 1,
      sent: 1,
    })
    expect(await newest(other)).toMatchObject({ price: 4, isLocked: true })
    expect((await received(other)).length).toBe(2)
    for (const fan of [buyer, owner]) expect((await received(fan)).length).toBe(1)
    expect(await received(late)).toEqual([])
    const { _id: bought } = await newest(other)
    await buy(other, bought)
    await world.settle()
    const first = (await received(other)).find(({ price }) => price === 10)
    expect(first).toMatchObject({ isLocked: false, ownedFiles: 1 })
    await expect(buy(other, first?._id ?? '')).rejects.toMatchObject({
      code: 'wallet.already_bought',
    })
    await expect(performer.api(mass.create, { body })).rejects.toMatchObject({
      code: 'massmessages.no_recipients',
    })
  })

  it('is written with the number of fans who have each file', async () => {
    const { performer, fans, paid, free } = await offered(2)
    await buy(fans[0] as Person, (await newest(fans[0] as Person))._id)
    const marksOf = async (who: Person) =>
      (await who.api(mass.listFileMarks, { query: { fileIds: [paid, free] } })).data
    const marks = await marksOf(performer)
    expect(marks.find(({ fileId }) => fileId === paid)).toMatchObject({ sent: 2, bought: 1 })
    expect(marks.find(({ fileId }) => fileId === free)).toMatchObject({ sent: 2, bought: 0 })
    expect(await marksOf(await world.performer())).toEqual([])
  })

  it('refuses messages of others, free ones, and those that were not sent', async () => {
    const { performer, body } = await offered(1)
    const others = await offered(1)
    const { _id: free } = await performer.api(mass.create, {
      body: { text: 'Hi', include: ['all'] },
    })
    await world.settle()
    for (const againOf of [others.id, free, world.app.base.newId()])
      for (const call of [mass.create, mass.preview])
        await expect(
          performer.api(call as typeof mass.create, { body: { ...body, againOf } }),
        ).rejects.toMatchObject({ code: 'massmessages.not_found' })
  })

  it('charges a fan once who buys the first while the second is being sent, or both at once', async () => {
    const given = await offered(6)
    const firsts = await Promise.all(given.fans.map(newest))
    const { sent } = await again(given)
    await Promise.all([
      world.settle(),
      ...given.fans.slice(0, 3).map((fan, at) => buy(fan, firsts[at]?._id ?? '')),
    ])
    await world.settle()
    const results = await Promise.all(
      given.fans.map(async (fan) => {
        const offers = (await received(fan)).filter(({ isLocked }) => isLocked)
        const done = await Promise.allSettled(offers.map(({ _id }) => buy(fan, _id)))
        return { offers: offers.length, bought: done.filter((one) => one.status === 'fulfilled') }
      }),
    )
    await world.settle()
    // The first three own the files by the first offer; the second is open to them, or never came.
    expect(results.slice(0, 3).map(({ offers }) => offers)).toEqual([0, 0, 0])
    expect(results.slice(3).map(({ bought }) => bought.length)).toEqual([1, 1, 1])
    for (const [at, fan] of given.fans.entries()) {
      const balance = await balanceOf(fan)
      expect(at < 3 ? [40] : [40, 46]).toContain(balance)
      expect((await received(fan)).every(({ isLocked }) => !isLocked)).toBe(true)
    }
    const { state } = await given.performer.api(mass.read, { params: { id: sent._id } })
    expect(state).toBe('sent')
    expect(await checkLedger(world.app.base)).toEqual([])
  })
})
