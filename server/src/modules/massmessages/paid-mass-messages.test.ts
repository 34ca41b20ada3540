import { list as listConversations } from '@stagedoor/contract/conversations'
import * as fanlists from '@stagedoor/contract/fanlists'
import { follow } from '@stagedoor/contract/follows'
import type { WireInputOf } from '@stagedoor/contract/kit'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { listPurchases } from '@stagedoor/contract/purchases'
import { chargeFeed, chargeMessage } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadForMessage } from '../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { recordPresence } from '../accounts/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { unreadOfContent } from '../messaging/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const conversationOf = async (fan: Person) => {
  const [found] = (await fan.api(listConversations, { query: {} })).data
  if (!found) throw new Error('The fan lists no conversation')
  return found
}
const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data
const buy = (fan: Person, id: string, shownPrice = 10) =>
  fan.api(chargeMessage, { params: { id }, body: { shownPrice } })
const readBy = (performer: Person, id: string) => performer.api(mass.read, { params: { id } })

/** Three followers with tokens who received an album for ten tokens. */
async function offered(body: { text?: string; price?: number } = { text: 'For you', price: 10 }) {
  const performer = await world.performer()
  const fans = [
    await fanWithTokens(world, 50),
    await fanWithTokens(world, 50),
    await fanWithTokens(world, 50),
  ] as const
  for (const fan of fans) await fan.api(follow, { params: { id: performer.id } })
  const fileIds = [await uploadForMessage(performer)]
  await world.settle()
  const { _id: id } = await performer.api(mass.create, {
    body: { ...body, fileIds, include: ['all'] },
  })
  await world.settle()
  return { performer, fans, id, fileIds }
}

const messageOf = async (fan: Person) => {
  const conversation = await conversationOf(fan)
  const [message] = await history(fan, conversation._id)
  if (!message) throw new Error('The fan has no message')
  return { conversation, message }
}

it('locks the files of a mass message for each fan until that fan buys them', async () => {
  const { performer, fans, id } = await offered()
  const [fan, other] = fans
  const { conversation, message } = await messageOf(fan)
  expect(message).toMatchObject({
    text: 'For you',
    price: 10,
    isLocked: true,
    isBought: false,
    imageUrl: null,
  })
  const asking = expect.stringMatching('/media/messages/')
  expect(message.files[0]).toMatchObject({
    url: asking,
    thumbnails: [expect.stringContaining('blurred')],
  })
  expect(await buy(fan, message._id)).toMatchObject({
    type: 'message',
    totalPrice: 10,
    balance: 40,
  })
  await world.settle()
  expect((await history(fan, conversation._id))[0]).toMatchObject({
    isLocked: false,
    isBought: true,
  })
  expect((await messageOf(other)).message).toMatchObject({ isLocked: true, isBought: false })
  expect((await history(performer, conversation._id))[0]).toMatchObject({
    isMine: true,
    isBought: true,
    isLocked: false,
  })
  const purchased = { conversationId: conversation._id, seq: message.seq, text: 'For you' }
  expect((await fan.api(listPurchases, { query: {} })).data).toMatchObject([
    { objectType: 'message', objectId: message._id, state: 'available', objectInfo: purchased },
  ])
  expect((await other.api(listPurchases, { query: {} })).data).toEqual([])
  const read = await readBy(performer, id)
  expect(read).toMatchObject({ sent: 3, bought: 1 })
  expect(read.revenue).toBeGreaterThan(0)
  const changes = world.pushed.filter(
    ({ event, to }) => event === 'message.updated' && 'account' in to && to.account === fan.id,
  )
  expect(changes.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ _id: message._id, isBought: true }),
  ])
  expect(await checkLedger(world.app.base)).toEqual([])
})

it('sells the files of a mass message to its recipients only, and each by their own message', async () => {
  const { fans } = await offered()
  const { message } = await messageOf(fans[0])
  const stranger = await fanWithTokens(world, 50)
  for (const who of [stranger, fans[1]])
    await expect(buy(who, message._id)).rejects.toMatchObject({ code: 'wallet.item_not_found' })
  await expect(
    stranger.api(messages.readFileStatus, {
      params: { id: message._id, fileId: message.fileIds[0] as string },
    }),
  ).rejects.toMatchObject({ code: 'messages.not_found' })
})

it('unsends a paid mass message from all who did not buy it, and keeps it for who did', async () => {
  const { performer, fans, id } = await offered()
  const [buyer, reader, unread] = fans
  const bought = await messageOf(buyer)
  await buy(buyer, bought.message._id)
  const readOne = await messageOf(reader)
  await reader.api(messages.readAll, {
    params: { conversationId: readOne.conversation._id },
    query: {},
  })
  const unreadOne = await messageOf(unread)
  await world.settle()
  for (const fan of fans) await recordPresence(world.app.base, fan.id)
  expect(await performer.api(mass.unsend, { params: { id } })).toMatchObject({ state: 'unsending' })
  await world.settle()
  expect(await readBy(performer, id)).toMatchObject({ state: 'unsent', bought: 1 })
  const kept = await history(buyer, bought.conversation._id)
  expect(kept).toMatchObject([{ isBought: true, isLocked: false, isDeleted: false }])
  for (const [fan, { conversation, message }] of [
    [reader, readOne],
    [unread, unreadOne],
  ] as const) {
    expect(await history(fan, conversation._id)).toEqual([])
    expect(await conversationOf(fan)).toMatchObject({ totalNotSeenMessages: 0, lastMessage: '' })
    await expect(buy(fan, message._id)).rejects.toMatchObject({ code: 'wallet.item_not_found' })
    expect(world.pushed).toContainEqual(
      expect.objectContaining({
        to: { account: fan.id },
        event: 'message_deleted',
        payload: expect.objectContaining({ _id: message._id, isDeleted: true, text: '' }),
      }),
    )
  }
  expect(await checkLedger(world.app.base)).toEqual([])
})

it('unsends a free mass message from those who have not read it, and keeps it for those who have', async () => {
  const { performer, fans, id } = await offered({ text: 'Free' })
  const [reader, unread] = fans
  const { conversation } = await messageOf(reader)
  await reader.api(messages.readAll, { params: { conversationId: conversation._id }, query: {} })
  const other = await conversationOf(unread)
  await performer.api(mass.create, { body: { text: 'Another', include: ['followers'] } })
  await world.settle()
  const sent = { contentId: id, senderId: performer.id, fanIds: fans.map((fan) => fan.id) }
  const toNotify = async () =>
    (await unreadOfContent(world.app.base, sent)).map(({ recipientId }) => recipientId)
  expect(await toNotify()).toContain(unread.id)
  await performer.api(mass.unsend, { params: { id } })
  await world.settle()
  expect(await toNotify()).toEqual([reader.id])
  expect((await history(reader, conversation._id)).map(({ text }) => text)).toEqual([
    'Another',
    'Free',
  ])
  expect((await history(unread, other._id)).map(({ text }) => text)).toEqual(['Another'])
})

it('previews a message as a chosen recipient would see it, locked behind its price and by their name', async () => {
  const { performer, fans, fileIds } = await offered()
  const [fan, other] = fans
  const show = (body: WireInputOf<typeof mass.previewMessage>['body']) =>
    performer.api(mass.previewMessage, { body })
  const audience = { include: ['all' as const] }
  const locked = await show({ ...audience, text: 'Hi {name}', fileIds, price: 10, fanId: other.id })
  expect(locked.recipient?._id).toBe(other.id)
  expect(locked.recipients.map(({ _id }) => _id).sort()).toEqual(fans.map(({ id }) => id).sort())
  const name = locked.recipient?.name || other.username
  expect(locked.message).toMatchObject({
    text: `Hi ${name}`,
    price: 10,
    isLocked: true,
    isMine: false,
    type: 'media',
  })
  expect(locked.message.files[0]).toMatchObject({
    url: null,
    blurred: expect.stringContaining('blurred'),
  })
  const free = await show({ ...audience, fileIds, notBought: locked.message._id })
  expect(free.message).toMatchObject({
    isLocked: false,
    price: null,
    files: [{ url: expect.any(String) }],
  })
  expect(await show({ text: 'Hi {name}', fanId: fan.id })).toMatchObject({
    recipient: null,
    recipients: [],
    message: { text: 'Hi {name}', files: [] },
  })
  const found = async (q: string, given = {}) =>
    (await show({ ...audience, text: 'Hi', q, ...given })).recipients.map(({ _id }) => _id)
  await performer.api(fanlists.updateFan, {
    params: { id: fan.id },
    body: { ownName: 'Violinist', note: '', tags: [] },
  })
  expect(await found(other.username.toUpperCase())).toEqual([other.id])
  expect(await found('violin')).toEqual([fan.id])
  expect((await found('violin', { fanId: other.id })).sort()).toEqual([fan.id, other.id].sort())
  expect(await found('no such name')).toEqual([])
  const stranger = await world.fan()
  expect(await found(stranger.username)).toEqual([])
  expect((await show({ ...audience, fanId: stranger.id })).recipient?._id).not.toBe(stranger.id)
  const file = await uploadForMessage(await world.performer())
  await expect(show({ fileIds: [file] })).rejects.toMatchObject({ code: 'messages.file_unusable' })
  expect(await show({ text: 'Hi', include: [fan.id] })).toMatchObject({
    recipient: null,
    recipients: [],
  })
})

it('previews the number of recipients and what they would pay, after the commission', async () => {
  const { performer } = await offered()
  const preview = await performer.api(mass.preview, { body: { include: ['all'], price: 10 } })
  expect(preview).toMatchObject({
    count: 3,
    earnings: [{ percent: 1, buyers: 0, amount: 0 }, { percent: 5 }, { percent: 10 }],
  })
  expect(await performer.api(mass.preview, { body: { include: ['subscribers'] } })).toMatchObject({
    count: 0,
  })
})

it('leaves the owners of all files out of a message with a price unless they are wanted, and counts them', async () => {
  const { performer, fans } = await offered({ text: 'For free' })
  const [owner, other] = fans
  const fileIds = [await upload(performer)]
  const { _id: id } = await post(performer, {
    type: 'photo',
    fileIds,
    audience: 'buyers',
    price: 5,
  })
  await world.settle()
  await owner.api(chargeFeed, { params: { id }, body: {} })
  const offer = { fileIds, price: 5, include: ['followers' as const] }
  const preview = (more = {}) => performer.api(mass.preview, { body: { ...offer, ...more } })
  expect(await preview()).toMatchObject({ count: 2, owners: 1 })
  expect(await preview({ withOwners: true })).toMatchObject({ count: 3, owners: 1 })
  expect(await preview({ price: undefined })).toMatchObject({ count: 3, owners: 0 })
  expect(await preview({ price: undefined, fileIds: [], notBought: fileIds[0] })).toMatchObject({
    count: 2,
  })
  const received = async (fan: Person) => {
    const messages = await history(fan, (await conversationOf(fan))._id)
    return messages.filter(({ price }) => price !== null)
  }
  const { _id: sent } = await performer.api(mass.create, { body: offer })
  await world.settle()
  expect([await received(owner), (await received(other)).length]).toEqual([[], 1])
  await buy(other, (await received(other))[0]?._id ?? '', 5)
  await world.settle()
  expect(await preview({ withOwners: true, notBought: sent })).toMatchObject({
    count: 2,
    owners: 1,
  })
  await performer.api(mass.create, { body: { ...offer, withOwners: true, notBought: sent } })
  await world.settle()
  expect(await received(owner)).toMatchObject([{ isLocked: false, ownedFiles: 1, isBought: false }])
  expect(await received(other)).toHaveLength(1)
})
