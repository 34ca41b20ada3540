import type { AddressInfo } from 'node:net'
import { createComment, deleteComment } from '@stagedoor/contract/comments'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post, subscribe } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let address: string
const sockets: Socket[] = []

beforeAll(async () => {
  world = await createWorld()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

/** Opens the socket of a person or guest and collects the comment events it receives. */
async function listening(who?: Person) {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true })
  sockets.push(socket)
  if (who) await socket.timeout(5000).emitWithAck('auth/login', { token: who.token })
  const received: unknown[] = []
  socket.on('comment.created', (payload) => void received.push(payload))
  socket.on('comment.removed', (payload) => void received.push(payload))
  const watch = (id: unknown): Promise<{ success: boolean }> =>
    socket.timeout(5000).emitWithAck('watch', { id })
  /** Makes one round trip, after which everything sent before has arrived. */
  const arrived = () => watch('nothing')
  return { socket, received, watch, arrived }
}

it('viewers who watch a post receive the ids of new and removed comments, but not their text', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const made = await post(performer)
  const ear = await listening(performer)
  expect(await ear.watch(made._id)).toEqual({ success: true })
  const said = await fan.api(createComment, {
    body: { content: 'Wow', objectId: made._id, objectType: 'feed' },
  })
  const reply = await fan.api(createComment, {
    body: { content: 'Hm', objectId: said._id, objectType: 'comment' },
  })
  await fan.api(deleteComment, { params: { id: reply._id } })
  await world.settle()
  await ear.arrived()
  expect(ear.received).toEqual([
    { _id: said._id, itemId: made._id, objectId: made._id, objectType: 'feed', createdBy: fan.id },
    {
      _id: reply._id,
      itemId: made._id,
      objectId: said._id,
      objectType: 'comment',
      createdBy: fan.id,
    },
    { _id: reply._id, itemId: made._id, objectId: said._id, objectType: 'comment' },
  ])
  ear.socket.emit('unwatch', { id: made._id })
  await ear.arrived()
  await fan.api(createComment, { body: { content: 'Bye', objectId: made._id, objectType: 'feed' } })
  await world.settle()
  await ear.arrived()
  expect(ear.received).toHaveLength(3)
})

it('a request to watch is answered after the socket has been authenticated', async () => {
  const performer = await world.performer()
  const made = await post(performer)
  const options = {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: performer.token },
  }
  const socket = io(address, options)
  sockets.push(socket)
  const answer = await new Promise((resolve) =>
    socket.once('connect', () => socket.emit('watch', { id: made._id }, resolve)),
  )
  expect(answer).toEqual({ success: true })
})

it('viewers cannot watch a post they may not open, and guests cannot watch at all', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const locked = await post(performer, { audience: 'subscribers' })
  const open = await post(performer)
  const ear = await listening(fan)
  const guest = await listening()
  expect(await ear.watch(locked._id)).toEqual({ success: false })
  expect(await guest.watch(open._id)).toEqual({ success: false })
  for (const odd of ['0'.repeat(32), 'luna', 7, null])
    expect(await ear.watch(odd)).toEqual({ success: false })
  await performer.api(createComment, {
    body: { content: 'Hi', objectId: locked._id, objectType: 'feed' },
  })
  await performer.api(createComment, {
    body: { content: 'Hi', objectId: open._id, objectType: 'feed' },
  })
  await world.settle()
  await Promise.all([ear.arrived(), guest.arrived()])
  expect([ear.received, guest.received]).toEqual([[], []])
  await subscribe(world, fan, performer)
  expect(await ear.watch(locked._id)).toEqual({ success: true })
  ear.socket.emit('auth/logout')
  expect(await ear.watch(locked._id)).toEqual({ success: false })
})
