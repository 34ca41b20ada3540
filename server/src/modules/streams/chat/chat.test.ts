import type { AddressInfo } from 'node:net'
import * as streams from '@stagedoor/contract/streams'
import * as wallet from '@stagedoor/contract/wallet'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'
import { insertLine } from './lines.store.ts'

let world: World
let address: string
let performer: Person
let fan: Person
const sockets: Socket[] = []
beforeAll(async () => {
  world = await createWorld()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await world.fan()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

type Heard = { readonly event: string; readonly payload: Record<string, unknown> }

/** Connects a person, and returns their socket and everything it hears. */
async function connect(who: Person, namespace = '') {
  const socket = io(`${address}${namespace}`, {
    transports: ['websocket'],
    query: { token: who.token },
    forceNew: true,
    reconnection: false,
  })
  sockets.push(socket)
  const heard: Heard[] = []
  socket.onAny(
    (event: string, payload: Record<string, unknown>) => void heard.push({ event, payload }),
  )
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const last = (event: string) => heard.findLast((one) => one.event === event)?.payload
  return { socket, heard, last }
}

const say = (who: Person, conversationId: string, text: string) =>
  who.api(streams.sendLine, { params: { conversationId }, body: { text } })
const lines = async (who: Person, conversationId: string) =>
  (await who.api(streams.listLines, { params: { conversationId }, query: {} })).data

describe('the chat of a stream', () => {
  test.each(['', '/api'])(
    'reaches everybody who watches, by the names existing clients know, in namespace "%s"',
    async (space) => {
      const { conversationId } = await streamOnAir(world, performer)
      const watcher = await connect(fan, space)
      const other = await connect(await world.fan(), space)
      watcher.socket.emit('public-stream/join', { conversationId })
      await expect.poll(() => watcher.last('public-room-changed')).toMatchObject({ total: 1 })
      const line = await say(fan, conversationId, 'What a view')
      await expect
        .poll(() => watcher.last(`message_created_conversation_${conversationId}`))
        .toMatchObject({
          _id: line._id,
          text: 'What a view',
          senderInfo: { username: fan.username },
          isPerformer: false,
        })
      await performer.api(streams.removeLine, { params: { conversationId, id: line._id } })
      await expect
        .poll(() => watcher.last(`message_deleted_conversation_${conversationId}`))
        .toMatchObject({
          _id: line._id,
          isDeleted: true,
          text: 'This message was deleted',
        })
      await performer.api(streams.clearLines, { params: { conversationId } })
      await expect
        .poll(() => watcher.last(`clear_all_messages_${conversationId}`))
        .toEqual({ conversationId })
      const created = watcher.heard.filter(
        ({ event }) => event === `message_created_conversation_${conversationId}`,
      )
      expect(created.map(({ payload }) => [payload.type, payload.text])).toEqual([
        ['notify', `${fan.name} joined`],
        ['text', 'What a view'],
        ['notify', `${performer.name} cleared the chat`],
      ])
      expect(await lines(fan, conversationId)).toEqual([])
      expect(other.heard.filter(({ event }) => event !== 'streams.changed')).toEqual([])
    },
  )

  test('shows late joiners its last 50 lines, newest first, and all in pages', async () => {
    const { conversationId, _id: id } = await streamOnAir(world, performer)
    await transaction(world.app.base, async (ctx) => {
      for (let number = 1; number <= 55; number++) {
        world.clock.advance(10)
        await insertLine(ctx, {
          streamId: id,
          senderId: fan.id,
          type: 'text',
          text: `line ${number}`,
        })
      }
    })
    const late = await fan.api(streams.listLines, {
      params: { conversationId },
      query: { limit: 50 },
    })
    expect([late.data.length, late.data[0]?.text, late.data.at(-1)?.text]).toEqual([
      50,
      'line 55',
      'line 6',
    ])
    await performer.api(streams.clearLines, { params: { conversationId } })
    for (const text of ['one', 'two', 'three']) await say(fan, conversationId, text)
    expect((await lines(fan, conversationId)).map(({ text }) => text)).toEqual([
      'three',
      'two',
      'one',
    ])
    const page = { params: { conversationId }, query: { limit: 2 } }
    const first = await fan.api(streams.listLines, page)
    const rest = await fan.api(streams.listLines, {
      ...page,
      query: { limit: 2, after: first.next as string },
    })
    expect([first.total, rest.data.map(({ text }) => text)]).toEqual([3, ['one']])
  })

  test('obeys slow mode, mutes and blocked words, which do not hold for its performer', async () => {
    const { conversationId } = await streamOnAir(world, performer)
    const chat = { params: { id: conversationId } }
    const changed = await performer.api(streams.updateChat, {
      ...chat,
      body: { slowModeSeconds: 30 },
    })
    expect(changed.slowModeSeconds).toBe(30)
    await say(fan, conversationId, 'one')
    await expect(say(fan, conversationId, 'two')).rejects.toMatchObject({
      code: 'streams.slow_mode',
      status: 429,
    })
    for (const text of ['a', 'b']) await say(performer, conversationId, text)
    await performer.api(streams.clearLines, { params: { conversationId } })
    await expect(say(fan, conversationId, 'two')).rejects.toMatchObject({
      code: 'streams.slow_mode',
    })
    await say(await world.fan(), conversationId, 'A first line')
    world.clock.advance(31_000)
    const line = await say(fan, conversationId, 'two')
    await performer.api(streams.updateChat, { ...chat, body: { pinnedLineId: line._id } })
    const seen = await fan.api(streams.readChat, { params: { performerId: performer.id } })
    expect(seen).toMatchObject({
      pinnedLine: { text: 'two', senderName: fan.name },
      canWrite: true,
    })
    const mute = { params: { id: conversationId, accountId: fan.id }, body: { isMuted: true } }
    await performer.api(streams.muteViewer, mute)
    await expect(say(fan, conversationId, 'three')).rejects.toMatchObject({ code: 'streams.muted' })
    await performer.api(streams.muteViewer, { ...mute, body: { isMuted: false } })
    world.clock.advance(31_000)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'blockedWords', 'casino'))
    await expect(say(fan, conversationId, 'a CASINO')).rejects.toMatchObject({
      code: 'messages.blocked_word',
    })
    await expect(say(fan, conversationId, '  ')).rejects.toMatchObject({ code: 'messages.empty' })
    const stranger = { ...mute, params: { id: conversationId, accountId: (await world.fan()).id } }
    await expect(performer.api(streams.muteViewer, stranger)).rejects.toMatchObject({
      code: 'streams.viewer_not_found',
    })
  })

  test('takes lines of one moment together, and those that are refused disturb no other', async () => {
    const one = await streamOnAir(world, performer)
    const two = await streamOnAir(world, await world.performer())
    const muted = await world.fan()
    await say(muted, one.conversationId, 'first')
    const mute = {
      params: { id: one.conversationId, accountId: muted.id },
      body: { isMuted: true },
    }
    await performer.api(streams.muteViewer, mute)
    const before = world.pushed.length
    const said = await Promise.allSettled([
      say(fan, one.conversationId, 'a'),
      say(muted, one.conversationId, 'b'),
      say(performer, one.conversationId, 'c'),
      say(fan, one.conversationId, 'd'),
      say(muted, two.conversationId, 'e'),
    ])
    expect(said.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(said[1]).toMatchObject({ reason: { code: 'streams.muted' } })
    const written = async (id: string) => (await lines(fan, id)).map(({ text }) => text).sort()
    expect(await written(one.conversationId)).toEqual(['a', 'c', 'd', 'first'])
    expect(await written(two.conversationId)).toEqual(['e'])
    const pushed = world.pushed
      .slice(before)
      .map(({ payload }) => (payload as { text?: string }).text)
    expect(pushed.filter((text) => text !== undefined).sort()).toEqual(['a', 'c', 'd', 'e'])
  })

  test('is closed to those who may not watch, and its lines belong to their writers', async () => {
    const { conversationId, _id: id } = await streamOnAir(world, performer, {
      audience: 'subscribers',
    })
    await expect(say(fan, conversationId, 'x')).rejects.toMatchObject({ code: 'streams.audience' })
    await expect(lines(fan, conversationId)).rejects.toMatchObject({ code: 'streams.audience' })
    const line = await say(performer, conversationId, 'Hello')
    const remove = { params: { conversationId, id: line._id } }
    await expect(fan.api(streams.removeLine, remove)).rejects.toMatchObject({
      code: 'streams.audience',
    })
    await expect(fan.api(streams.clearLines, { params: { conversationId } })).rejects.toMatchObject(
      {
        code: 'streams.not_found',
      },
    )
    await performer.api(streams.end, { params: { id } })
    await expect(say(performer, conversationId, 'late')).rejects.toMatchObject({
      code: 'streams.ended',
    })
  })

  test('shows a tip once, and counts it towards the goal', async () => {
    const goal = { title: 'A second song', amount: 30 }
    const { conversationId, sessionId } = await streamOnAir(world, performer, { goal })
    const giver = await fanWithTokens(world, 50)
    const body = {
      price: 12,
      message: 'Encore!',
      sessionId,
      conversationId,
      streamType: 'stream_public',
    }
    await giver.api(wallet.chargeTip, { params: { performerId: performer.id }, body })
    await world.settle()
    await world.settle()
    expect(await lines(fan, conversationId)).toMatchObject([
      { type: 'tip', price: 12, text: 'Encore!' },
    ])
    expect((await performer.api(streams.readOwn)).stream).toMatchObject({
      goal: { given: 12 },
      earned: 12,
    })
  })
})
