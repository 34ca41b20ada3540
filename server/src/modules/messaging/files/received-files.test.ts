import { blockUser } from '@stagedoor/contract/blocks'
import { list as listConversations, updateSettings } from '@stagedoor/contract/conversations'
import { follow } from '@stagedoor/contract/follows'
import {
  create as createMassMessage,
  read as readMassMessage,
  unsend as unsendMassMessage,
} from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { readVaultFile, removeEverywhere, replaceFile, trashFiles } from '@stagedoor/contract/vault'
import { chargeMessage } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairOf, say } from '../../../../test/world/conversations.ts'
import { newFollowers } from '../../../../test/world/followers.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { recordPresence } from '../../accounts/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data
const buy = (fan: Person, message: { _id: string }, shownPrice: number) =>
  fan.api(chargeMessage, { params: { id: message._id }, body: { shownPrice } })

/** A subscriber with tokens who received an album for ten tokens. */
async function offered() {
  const pair = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const fileIds = [await upload(pair.performer), await upload(pair.performer)]
  await world.settle()
  const message = await say(pair.performer, pair.id, {
    text: 'An album for you',
    fileIds,
    price: 10,
  })
  return { ...pair, fileIds, message }
}

describe('the files of messages', () => {
  const recipients = async (who: Person, id = '', query = {}) =>
    (await who.api(messages.listFileRecipients, { params: { id }, query })).data
  const known = async (who: Person, id: string, fileIds: readonly string[]) =>
    (await who.api(messages.listKnownFiles, { params: { id }, query: { fileIds: [...fileIds] } }))
      .data

  it('are listed with the fans who received, saw and bought them, in messages to one and to many', async () => {
    const { fan, performer, id, message, fileIds } = await offered()
    const [fileId = '', other = ''] = fileIds
    const { id: second, fan: secondFan } = await pairOf(world, { performer })
    for (const follower of [fan, secondFan])
      await follower.api(follow, { params: { id: performer.id } })
    await world.settle()
    await performer.api(createMassMessage, {
      body: { fileIds: [fileId], price: 7, include: ['followers'] },
    })
    await world.settle()
    await secondFan.api(messages.readAll, { params: { conversationId: second }, query: {} })
    const [first, ...mass] = await recipients(performer, fileId)
    expect(first).toMatchObject({
      _id: message._id,
      conversationId: id,
      price: 10,
      isMass: false,
      isSeen: false,
    })
    expect(
      mass.map((one) => [one.fan._id, one.isMass, one.price, one.isSeen, one.isBought]).sort(),
    ).toEqual(
      [
        [fan.id, true, 7, false, false],
        [secondFan.id, true, 7, true, false],
      ].sort(),
    )
    expect(await recipients(performer, fileId, { isBought: true })).toEqual([])
    await buy(fan, message, 10)
    const [received] = await history(secondFan, second)
    expect(
      (await recipients(performer, fileId, { isBought: true })).map(({ fan: { _id } }) => _id),
    ).toEqual([fan.id])
    expect(await known(performer, id, fileIds)).toEqual(
      expect.arrayContaining([
        { fileId, isBought: true, boughtIn: ['message'] },
        { fileId: other, isBought: true, boughtIn: ['message'] },
      ]),
    )
    expect(await known(performer, second, fileIds)).toEqual([
      { fileId, isBought: false, boughtIn: [] },
    ])
    const pages: string[] = []
    for (let after: string | undefined, more = true; more && pages.length < 9; ) {
      const query = { limit: 1, ...(after && { after }) }
      const page = await performer.api(messages.listFileRecipients, {
        params: { id: fileId },
        query,
      })
      pages.push(...page.data.map(({ _id }) => _id))
      more = page.next !== undefined
      after = page.next
    }
    expect(pages).toEqual([first, ...mass].map((one) => one?._id))
    await secondFan.api(updateSettings, { body: { showsRead: false } })
    expect(
      (await recipients(performer, fileId)).find(({ _id }) => _id === received?._id)?.isSeen,
    ).toBeNull()
    await performer.api(messages.remove, { params: { id: message._id } })
    await performer.api(messages.remove, { params: { id: received?._id ?? '' } })
    expect((await recipients(performer, fileId)).map((one) => [one.fan._id, one.isBought])).toEqual(
      [
        [fan.id, true],
        [fan.id, false],
      ],
    )
    expect(await known(performer, second, fileIds)).toEqual([])
    await performer.api(blockUser, { body: { targetId: fan.id } })
    expect(await recipients(performer, fileId)).toEqual([])
  })

  it('are replaced and taken out everywhere: of messages to one and to many, while buyers keep what they paid for', async () => {
    const { fan, performer, id, message, fileIds } = await offered()
    const [fileId = '', other = ''] = fileIds
    const spare = await upload(performer)
    const free = await say(performer, id, { text: 'See', fileIds: [other] })
    await fan.api(follow, { params: { id: performer.id } })
    await world.settle()
    const mass = { fileIds: [other], include: ['followers' as const] }
    const { _id: sentId } = await performer.api(createMassMessage, { body: mass })
    await world.settle()
    const startsAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
    const { _id: planned } = await performer.api(createMassMessage, {
      body: { ...mass, text: 'Soon', startsAt },
    })
    const drip = { days: 1, hour: 9, timeZone: 'UTC', kinds: ['paid' as const] }
    const { _id: active } = await performer.api(createMassMessage, { body: { ...mass, drip } })
    const seen = async () =>
      (await history(fan, id)).map(
        ({ text, files }) => [text, files.map(({ _id }) => _id)] as const,
      )
    const before = (await history(fan, id)).at(-1)?.version ?? 0
    await performer.api(replaceFile, { params: { id: fileId }, body: { fileId: spare } })
    expect((await seen()).at(-1)).toEqual(['An album for you', [spare, other]])
    expect((await history(fan, id)).at(-1)?.version).toBeGreaterThan(before)
    await performer.api(trashFiles, { body: { fileIds: [fileId] } })
    await expect(performer.api(trashFiles, { body: { fileIds: [other] } })).rejects.toMatchObject({
      code: 'vault.in_use',
    })
    const uses = async () =>
      (await performer.api(readVaultFile, { params: { id: other } })).uses.map(({ _id }) => _id)
    expect((await uses()).sort()).toEqual([sentId, planned, active].sort())
    await buy(fan, message, 10)
    expect(await performer.api(removeEverywhere, { params: { id: other } })).toEqual({
      changed: 2,
      deleted: 3,
    })
    await world.settle()
    expect(await seen()).toEqual([
      ['See', []],
      ['An album for you', [spare, other]],
    ])
    expect((await history(performer, id)).map(({ _id }) => _id)).toEqual([free._id])
    expect(await uses()).toEqual([])
    expect(await performer.api(readMassMessage, { params: { id: planned } })).toMatchObject({
      fileIds: [],
      text: 'Soon',
    })
    expect(await performer.api(readMassMessage, { params: { id: sentId } })).toMatchObject({
      state: 'unsent',
    })
    expect(await performer.api(readMassMessage, { params: { id: active } })).toMatchObject({
      state: 'ended',
    })
    await expect(performer.api(trashFiles, { body: { fileIds: [other] } })).rejects.toMatchObject({
      code: 'vault.in_use',
    })
  })

  it('are taken out of mass messages that were unsent after some had read them, and of kept ones in open pages too', async () => {
    const { performer, fan, id } = await pairOf(world)
    const [unread] = await newFollowers(world, performer, 1)
    await fan.api(follow, { params: { id: performer.id } })
    const fileId = await upload(performer)
    const kept = await upload(performer)
    await world.settle()
    const files = { fileIds: [fileId], include: ['followers' as const] }
    const { _id: sent } = await performer.api(createMassMessage, { body: files })
    await performer.api(createMassMessage, {
      body: { ...files, text: 'See {name}', fileIds: [fileId, kept] },
    })
    await world.settle()
    await fan.api(messages.readAll, { params: { conversationId: id }, query: {} })
    await performer.api(unsendMassMessage, { params: { id: sent } })
    await world.settle()
    await recordPresence(world.app.base, fan.id)
    const uses = async () =>
      (await performer.api(readVaultFile, { params: { id: fileId } })).uses.map(({ _id }) => _id)
    expect(await uses()).toContain(sent)
    const version = Math.max(...(await history(fan, id)).map((message) => message.version))
    world.pushed.splice(0)
    expect(await performer.api(removeEverywhere, { params: { id: fileId } })).toEqual({
      changed: 1,
      deleted: 1,
    })
    await world.settle()
    expect(await uses()).toEqual([])
    const [changed, ...others] = await history(fan, id)
    expect(others).toEqual([])
    expect(changed).toMatchObject({ type: 'media', files: [{ _id: kept }] })
    expect(changed?.version).toBeGreaterThan(version)
    const news = await fan.api(messages.listChanges, { params: { id }, query: { version } })
    expect(news.data.map(({ _id, isDeleted }) => [_id, isDeleted])).toContainEqual([
      changed?._id,
      false,
    ])
    const pushed = world.pushed.filter(({ event }) => event === 'message.updated')
    expect(pushed.map(({ to }) => to)).toEqual([{ account: fan.id }, { account: performer.id }])
    expect(pushed[0]?.payload).toMatchObject({
      _id: changed?._id,
      text: changed?.text,
      files: [{ _id: kept }],
    })
    const [conversation] = (await (unread as Person).api(listConversations, { query: {} })).data
    expect(await history(unread as Person, conversation?._id ?? '')).toMatchObject([
      { files: [{ _id: kept }] },
    ])
  })

  it('are taken out of more messages than one transaction changes, and not of those sent afterwards', async () => {
    const { performer, fan, id } = await pairOf(world)
    const fileId = await upload(performer)
    await world.settle()
    const sent = 52
    for (let at = 0; at < sent; at += 1)
      await say(performer, id, { text: at % 2 ? 'See' : '', fileIds: [fileId] })
    expect(await performer.api(removeEverywhere, { params: { id: fileId } })).toEqual({
      changed: 26,
      deleted: 26,
    })
    world.clock.advance(1)
    await say(performer, id, { text: 'Again', fileIds: [fileId] })
    await world.settle()
    const { data, total } = await fan.api(messages.list, { params: { id }, query: { limit: sent } })
    expect(total).toBe(27)
    expect(data.map(({ text, files }) => [text, files.length])).toEqual([
      ['Again', 1],
      ...Array.from({ length: 26 }, () => ['See', 0]),
    ])
  })

  it('are let go when a message is deleted that nobody bought', async () => {
    const { performer, message, fileIds } = await offered()
    await performer.api(messages.remove, { params: { id: message._id } })
    await performer.api(trashFiles, { body: { fileIds } })
  })

  it('are listed for their performer alone', async () => {
    const { fan, id, fileIds } = await offered()
    const [fileId = ''] = fileIds
    const other = await world.performer()
    await expect(recipients(other, fileId)).rejects.toMatchObject({ code: 'media.not_found' })
    await expect(known(other, id, fileIds)).rejects.toMatchObject({
      code: 'conversations.not_found',
    })
    await expect(recipients(fan, fileId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(known(fan, id, fileIds)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
