import { readReport, removeContent, restoreContent } from '@stagedoor/contract/admin'
import { list as listConversations } from '@stagedoor/contract/conversations'
import { readPost, updatePost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import {
  createReport,
  decideReport,
  fileReport,
  listReports,
  readReceipt,
} from '@stagedoor/contract/reports'
import { chargeMessage, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, sampleBytes, upload } from '../../../test/world/posts.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { checkLedger } from '../ledger/index.ts'
import { publicUrl } from '../media/index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data
const buy = (fan: Person, id: string) =>
  fan.api(chargeMessage, { params: { id }, body: { shownPrice: 10 } })
const balanceOf = async (fan: Person) => (await fan.api(readBalance)).balance
const opened = async (who: Person, url: string) =>
  (await world.inject({ url, cookies: { token: who.token } })).statusCode

/** Reports a message, and decides the report: the message is removed. */
async function removeReported(who: Person, targetId: string) {
  const report = await who.api(createReport, {
    body: { title: 'Infringes my rights', target: 'message', targetId },
  })
  await admin.api(decideReport, {
    params: { id: report._id },
    body: { decision: 'remove', reason: 'It shows another person' },
  })
  await world.settle()
}

/** Reports an address as a guest, and decides the report: what it shows, with a text, is removed. */
async function removeByAddress(address: string, text: string): Promise<string> {
  const { receipt } = await world.api()(fileReport, {
    body: { title: 'Infringes my rights', address, description: 'I never agreed to this picture' },
  })
  const { data } = await admin.api(listReports, { query: { limit: 200 } })
  const id = data.find((one) => one.receipt === receipt)?._id ?? ''
  expect((await admin.api(readReport, { params: { id } })).was.text).toContain(text)
  await admin.api(decideReport, {
    params: { id },
    body: { decision: 'remove', reason: 'It shows another person' },
  })
  await world.settle()
  return receipt
}

/** An album that a subscriber bought for ten of fifty tokens, and the address of its photo. */
async function bought() {
  const pair = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const fileIds = [await uploadForMessage(pair.performer)]
  await world.settle()
  const { _id: messageId } = await say(pair.performer, pair.id, {
    text: 'An album',
    fileIds,
    price: 10,
  })
  await buy(pair.fan, messageId)
  await world.settle()
  const [message] = await history(pair.fan, pair.id)
  const url = message?.files[0]?.url ?? ''
  expect([await balanceOf(pair.fan), await opened(pair.fan, url)]).toEqual([40, 200])
  const readFile = () =>
    pair.fan.api(messages.readFileStatus, {
      params: { id: messageId, fileId: fileIds[0] as string },
    })
  return { ...pair, messageId, url, preview: publicUrl(fileIds[0] as string, 'blurred'), readFile }
}

it('takes a removed message and its files from its buyer, who is refunded, and tells its sender why', async () => {
  const { fan, performer, id, messageId, url, preview, readFile } = await bought()
  expect(await opened(fan, preview)).toBe(200)
  await removeReported(fan, messageId)
  expect(await opened(fan, preview)).toBe(404)
  for (const who of [fan, performer]) expect(await history(who, id)).toEqual([])
  expect(await opened(fan, url)).toBe(403)
  await expect(readFile()).rejects.toMatchObject({ code: 'messages.not_found' })
  expect(await balanceOf(fan)).toBe(50)
  expect(await checkLedger(world.app.base)).toEqual([])
  const [toSender] = await mailsTo(world, performer.email)
  expect(toSender?.subject).toBe('A decision about your account')
  expect(toSender?.text).toContain('It shows another person')
})

it('takes a message that an admin deletes from its buyer, who is refunded, and tells its sender', async () => {
  const { fan, performer, messageId, url } = await bought()
  await admin.api(messages.remove, { params: { id: messageId } })
  await world.settle()
  expect([await opened(fan, url), await balanceOf(fan)]).toEqual([403, 50])
  const [toSender] = await mailsTo(world, performer.email)
  expect(toSender?.text).toContain('It violates the rules of the site.')
})

it('takes a message from its buyer also when its sender deleted it before the decision', async () => {
  const { fan, performer, messageId, url, readFile } = await bought()
  const report = await fan.api(createReport, {
    body: { title: 'Infringes my rights', target: 'message', targetId: messageId },
  })
  await performer.api(messages.remove, { params: { id: messageId } })
  expect((await readFile()).url).toBeTruthy()
  await admin.api(decideReport, {
    params: { id: report._id },
    body: { decision: 'remove', reason: 'It shows another person' },
  })
  await world.settle()
  await expect(readFile()).rejects.toMatchObject({ code: 'messages.not_found' })
  expect([await opened(fan, url), await balanceOf(fan)]).toEqual([403, 50])
})

it('takes a mass message that a guest reports by the address of its file from all its recipients, bought, read or unread, and ends its sending', async () => {
  const performer = await world.performer()
  const fans = [
    await fanWithTokens(world, 50),
    await fanWithTokens(world, 50),
    await fanWithTokens(world, 50),
  ]
  for (const fan of fans) await fan.api(follow, { params: { id: performer.id } })
  const fileIds = [await uploadForMessage(performer)]
  await world.settle()
  const body = { text: 'For you', price: 10, fileIds, include: ['all'] }
  const { _id: massId } = await performer.api(mass.create, { body })
  await world.settle()
  const received = async (fan: Person) => {
    const [conversation] = (await fan.api(listConversations, { query: {} })).data
    return conversation ? history(fan, conversation._id) : []
  }
  const [reader, buyer, unread] = fans as [Person, Person, Person]
  const [shown] = await received(buyer)
  await buy(buyer, shown?._id ?? '')
  await world.settle()
  const [bought] = await received(buyer)
  expect(await balanceOf(buyer)).toBe(40)

  const preview = publicUrl(fileIds[0] as string, 'blurred')
  expect(await opened(unread, preview)).toBe(200)
  const receipt = await removeByAddress(bought?.files[0]?.url ?? '', 'For you')
  expect(await world.api()(readReceipt, { params: { receipt } })).toMatchObject({
    status: 'removed',
  })
  expect(await opened(unread, preview)).toBe(404)
  for (const fan of [reader, buyer, unread]) expect(await received(fan)).toEqual([])
  expect(await opened(buyer, bought?.files[0]?.url ?? '')).toBe(403)
  expect(await balanceOf(buyer)).toBe(50)
  expect(await performer.api(mass.read, { params: { id: massId } })).toMatchObject({
    state: 'unsent',
  })
  expect(await checkLedger(world.app.base)).toEqual([])
})

it('closes the public preview of a removed file until its post is restored or another one shows it', async () => {
  const performer = await world.performer()
  const alone = await upload(performer)
  const shared = await upload(performer)
  const paid = { type: 'photo', audience: 'buyers', price: 5 } as const
  const removed = await post(performer, { ...paid, fileIds: [alone, shared] })
  await post(performer, { ...paid, fileIds: [shared] })
  await world.settle()
  const fan = await world.fan()
  const previews = [alone, shared].map((id) => publicUrl(id, 'blurred'))
  const statuses = () =>
    Promise.all(previews.map(async (url) => (await world.inject({ url })).statusCode))
  expect(await statuses()).toEqual([200, 200])

  const target = { target: 'feed', targetId: removed._id } as const
  const report = await fan.api(createReport, { body: { title: 'Infringes my rights', ...target } })
  await admin.api(decideReport, {
    params: { id: report._id },
    body: { decision: 'remove', reason: 'It shows another person' },
  })
  await world.settle()
  expect(await statuses()).toEqual([404, 200])

  await admin.api(restoreContent, {
    body: { ...target, reason: 'The rights were shown' },
  })
  await world.settle()
  expect(await statuses()).toEqual([200, 200])

  await admin.api(removeContent, { body: { ...target, reason: 'The text is unlawful' } })
  await world.settle()
  expect(await statuses()).toEqual([404, 200])
  await post(performer, { ...paid, fileIds: [alone] })
  await world.settle()
  expect(await statuses()).toEqual([200, 200])
})

it('refuses a file that was removed for lack of consent, from a vault and uploaded again by anybody, until it is restored', async () => {
  const performer = await world.performer()
  const bytes = new Uint8Array(await unlike(await sampleBytes('photo'), 'photo'))
  const again = (who: Person) => upload(who, 'photo', bytes)
  const fileId = await again(performer)
  const removed = await post(performer, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  const target = { target: 'feed', targetId: removed._id } as const
  await admin.api(removeContent, {
    body: { ...target, reason: 'It shows another person', violation: 'no_consent' },
  })
  await expect(post(performer, { type: 'photo', fileIds: [fileId] })).rejects.toMatchObject({
    code: 'content.file_unusable',
  })
  for (const who of [performer, await world.performer()])
    await expect(again(who)).rejects.toMatchObject({ data: { reason: 'banned' } })

  await admin.api(restoreContent, { body: { ...target, reason: 'Consent was shown' } })
  expect(await again(performer)).toBe(fileId)
})

it('a report by address without an account is about what the address shows: a copy is kept, and it can be removed', async () => {
  const performer = await world.performer()
  const made = await post(performer, { text: 'A picture of me' })
  await world.settle()
  const address = `${world.app.base.config.publicUrl}/post/${made._id}?from=a-friend`
  const file = (body: { address: string; email: string }) =>
    world.api()(fileReport, {
      body: {
        ...body,
        title: 'Infringes my rights',
        description: 'I never agreed to this picture',
      },
    })
  const { receipt } = await file({ address, email: 'victim@example.com' })
  await performer.api(updatePost, { params: { id: made._id }, body: { text: 'Nothing to see' } })
  const found = async () => {
    const { data } = await admin.api(listReports, { query: { limit: 200 } })
    return data.find((one) => one.receipt === receipt)
  }
  const report = await found()
  expect(report).toMatchObject({
    target: 'feed',
    targetId: made._id,
    targetInfo: { words: address, owner: { _id: performer.id }, canRemove: true },
  })
  const { was } = await admin.api(readReport, { params: { id: report?._id ?? '' } })
  expect(was.text).toBe('A picture of me')
  await admin.api(decideReport, {
    params: { id: report?._id ?? '' },
    body: { decision: 'remove', reason: 'It shows another person' },
  })
  await expect(performer.api(readPost, { params: { id: made._id } })).rejects.toMatchObject({
    code: 'feed.not_found',
  })
  expect((await mailsTo(world, 'victim@example.com'))[0]?.text).toContain('We removed the content.')
})

it('a report of an address at which there is nothing says so when it is dismissed', async () => {
  const filed = await world.api()(fileReport, {
    body: {
      title: 'Infringes my rights',
      address: 'a photo of me in a red dress',
      description: 'I never agreed to this picture',
      email: 'other@example.com',
    },
  })
  const { data } = await admin.api(listReports, { query: { limit: 200 } })
  const report = data.find(({ receipt }) => receipt === filed.receipt)
  await admin.api(decideReport, {
    params: { id: report?._id ?? '' },
    body: { decision: 'dismiss', reason: 'There is no such page' },
  })
  const [mail] = await mailsTo(world, 'other@example.com')
  expect(mail?.text).toContain('We found no content of this site at the address')
  expect(mail?.text).not.toContain('does not break our rules')
  const { receipt } = filed
  expect(await world.api()(readReceipt, { params: { receipt } })).toMatchObject({
    status: 'dismissed',
    isFound: false,
  })
})
