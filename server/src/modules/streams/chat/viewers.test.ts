import type { AddressInfo } from 'node:net'
import { blockUser } from '@stagedoor/contract/blocks'
import * as streams from '@stagedoor/contract/streams'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { liveOf, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { storeAlive } from '../media/processes.store.ts'
import { removeLostViewers } from '../media/remove-lost-viewers.ts'
import { recordViewer } from '../media/viewers.store.ts'

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
const viewers = async (id: string) =>
  performer.api(streams.listViewers, { params: { id }, query: {} })

describe('the viewers of a stream', () => {
  test('are those whose sockets watch it; each counts once, and the performer does not', async () => {
    const { conversationId, _id: id } = await streamOnAir(world, performer)
    const own = await connect(performer)
    own.socket.emit('public-stream/live', { conversationId })
    const one = await connect(fan)
    const two = await connect(fan)
    for (const { socket } of [one, two]) socket.emit('public-stream/join', { conversationId })
    await expect
      .poll(() => own.last('public-room-changed'))
      .toMatchObject({
        total: 1,
        members: [{ username: fan.username }],
      })
    one.socket.disconnect()
    expect(await viewers(id)).toMatchObject({ total: 1, data: [{ _id: fan.id, isMuted: false }] })
    two.socket.emit('public-stream/leave', { conversationId })
    await vi.waitFor(async () => expect((await viewers(id)).total).toBe(0), { timeout: 6000 })
    expect((await performer.api(streams.readOwn)).stream).toMatchObject({ peakViewers: 1 })
  })

  test('stay in the list when one of two processes by which they watch is killed', async () => {
    const { base } = world.app
    const { conversationId, _id: streamId } = await streamOnAir(world, performer)
    const watcher = await connect(fan)
    watcher.socket.emit('public-stream/join', { conversationId })
    await expect.poll(async () => (await viewers(streamId)).total).toBe(1)
    const killed = base.newId()
    await storeAlive(base, killed)
    await transaction(base, (ctx) =>
      recordViewer(ctx, { streamId, accountId: fan.id, processId: killed }),
    )
    await sql`update stream_processes set alive_at = alive_at - interval '12 seconds'
      where id = ${killed}::uuid`.execute(base.db)
    await removeLostViewers(base)
    await expect.poll(() => viewers(streamId)).toMatchObject({ total: 1, data: [{ _id: fan.id }] })
  })

  test('lose chat and video when the performer blocks them', async () => {
    const { conversationId, _id: streamId } = await streamOnAir(world, performer)
    const watcher = await connect(fan)
    watcher.socket.emit('public-stream/join', { conversationId })
    await expect.poll(async () => (await viewers(streamId)).total).toBe(1)
    liveOf(world).receive({ streamId, userId: fan.id })
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await expect.poll(() => liveOf(world).receivers()).toEqual([])
    await expect.poll(async () => (await viewers(streamId)).total).toBe(0)
    const before = watcher.heard.length
    await say(performer, conversationId, 'Peace')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(watcher.heard.slice(before)).toEqual([])
  })
})
