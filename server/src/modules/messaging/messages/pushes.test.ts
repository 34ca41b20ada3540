import type { AddressInfo } from 'node:net'
import { blockUser } from '@stagedoor/contract/blocks'
import { updateSettings } from '@stagedoor/contract/conversations'
import { readAll, remove, update } from '@stagedoor/contract/messages'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pairOf, say } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let address: string
const sockets: Socket[] = []
beforeAll(async () => {
  world = await createWorld()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`
})
beforeEach(() => void world.pushed.splice(0))
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await world.close()
})

const events = () =>
  world.pushed.map(({ to, event }) => [(to as { account: string }).account, event])

it('a message, its edit and its deletion are pushed to both members, with the unread count of the recipient', async () => {
  const { fan, performer, id } = await pairOf(world)
  const { _id } = await say(fan, id, 'hello')
  // The message and the count are read at the same time, so either can be pushed first.
  const pushed = world.pushed.toSorted((one, other) => (one.event < other.event ? -1 : 1))
  const [own, theirs, count] = pushed
  expect(events()).toHaveLength(3)
  expect(pushed.map(({ to, event }) => [(to as { account: string }).account, event])).toEqual([
    [fan.id, 'message_created'],
    [performer.id, 'message_created'],
    [performer.id, 'nofify_read_messages_in_conversation'],
  ])
  expect(own?.payload).toMatchObject({
    _id,
    conversationId: id,
    text: 'hello',
    isMine: true,
    senderId: fan.id,
  })
  expect(theirs?.payload).toMatchObject({
    _id,
    isMine: false,
    senderInfo: { username: fan.username },
  })
  expect(count?.payload).toEqual({ total: 1 })
  world.pushed.splice(0)
  await fan.api(update, { params: { id: _id }, body: { text: 'hi' } })
  await fan.api(remove, { params: { id: _id } })
  expect(
    world.pushed.map(({ event, payload }) => [event, (payload as { text?: string }).text]),
  ).toEqual([
    ['message.updated', 'hi'],
    ['message.updated', 'hi'],
    ['message_deleted', ''],
    ['message_deleted', ''],
    ['nofify_read_messages_in_conversation', undefined],
  ])
  expect(world.pushed.at(-1)?.payload).toEqual({ total: 0 })
})

it('reading is pushed to one’s other devices, and to the other member while both show it', async () => {
  const { fan, performer, id } = await pairOf(world)
  await say(fan, id, 'one')
  world.pushed.splice(0)
  const read = () => performer.api(readAll, { params: { conversationId: id } })
  await read()
  const seen = { conversationId: id, accountId: performer.id, seq: 1 }
  expect(world.pushed).toEqual([
    { to: { account: performer.id }, event: 'conversation.read', payload: seen },
    { to: { account: fan.id }, event: 'conversation.read', payload: seen },
    {
      to: { account: performer.id },
      event: 'nofify_read_messages_in_conversation',
      payload: { total: 0 },
    },
  ])
  await fan.api(updateSettings, { body: { showsRead: false } })
  await say(fan, id, 'two')
  world.pushed.splice(0)
  await read()
  expect(events().filter(([account]) => account === fan.id)).toEqual([])
})

/** Opens the socket of a person in a namespace, and collects what it hears of one event. */
async function hearing(who: Person, event: string, namespace = '') {
  const socket = io(`${address}${namespace}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  await socket.timeout(5000).emitWithAck('auth/login', { token: who.token })
  const heard: unknown[] = []
  socket.on(event, (payload) => void heard.push(payload))
  return {
    socket,
    heard,
    arrived: () => socket.timeout(5000).emitWithAck('watch', { id: 'nothing' }),
  }
}

it('typing reaches the other member alone, in both namespaces, and not from strangers or after a block', async () => {
  const { fan, performer, id } = await pairOf(world)
  const stranger = await world.fan()
  const one = await hearing(performer, 'conversation.typing')
  const other = await hearing(performer, 'conversation.typing', '/api')
  const writer = await hearing(fan, 'conversation.typing')
  const outsider = await hearing(stranger, 'conversation.typing')
  for (const { socket } of [writer, outsider])
    socket.emit('conversation/typing', { conversationId: id })
  for (const nonsense of [undefined, 7, { conversationId: 7 }, { conversationId: 'x' }])
    outsider.socket.emit('conversation/typing', nonsense)
  const typing = [{ conversationId: id, accountId: fan.id }]
  await expect.poll(() => one.heard).toEqual(typing)
  await expect.poll(() => other.heard).toEqual(typing)
  await performer.api(blockUser, { body: { targetId: fan.id } })
  const later = await hearing(fan, 'conversation.typing')
  later.socket.emit('conversation/typing', { conversationId: id })
  await later.arrived()
  await one.arrived()
  expect([one.heard, other.heard, writer.heard, outsider.heard]).toEqual([typing, typing, [], []])
})

it('a message reaches the sockets of both members in both namespaces, under the names of existing clients', async () => {
  const { fan, performer, id } = await pairOf(world)
  const there = await hearing(performer, 'message_created', '/api')
  const here = await hearing(fan, 'message_created')
  const { _id } = await say(fan, id, 'hello')
  await expect.poll(() => there.heard).toMatchObject([{ _id, text: 'hello', isMine: false }])
  await expect.poll(() => here.heard).toMatchObject([{ _id, isMine: true }])
})

it('typing reaches nobody while one of the two members hides it', async () => {
  const { fan, performer, id } = await pairOf(world)
  const reader = await hearing(performer, 'conversation.typing')
  // A socket says that it writes once in a while only.
  const type = async () => {
    const writer = await hearing(fan, 'conversation.typing')
    writer.socket.emit('conversation/typing', { conversationId: id })
    await writer.arrived()
    await reader.arrived()
  }
  const show = (who: Person, showsTyping: boolean) =>
    who.api(updateSettings, { body: { showsTyping } })
  await show(fan, false)
  await type()
  await show(performer, false)
  await show(fan, true)
  await type()
  expect(reader.heard).toEqual([])
  await show(performer, true)
  await type()
  await expect.poll(() => reader.heard[0]).toEqual({ conversationId: id, accountId: fan.id })
})
