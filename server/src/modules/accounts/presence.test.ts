import type { AddressInfo } from 'node:net'
import { updateSettings } from '@stagedoor/contract/conversations'
import { listFans, previewRule } from '@stagedoor/contract/fanlists'
import { follow } from '@stagedoor/contract/follows'
import { readPerformer, touchLastSeen } from '@stagedoor/contract/performers'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { converse, pairOf, say } from '../../../test/world/conversations.ts'
import type { Person } from '../../../test/world/people.ts'
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
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

async function tab({ token }: Person): Promise<Socket> {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query: { token },
  })
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return socket
}

/** The time of a reload, and a little more, in milliseconds. */
const AWAY_MS = 6000

/** Closes a page, and lets the time of a reload pass for the server. */
async function close(page: Socket): Promise<void> {
  const open = world.app.live?.count() ?? 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  page.disconnect()
  await expect.poll(() => world.app.live?.count()).toBe(open - 1)
  vi.advanceTimersByTime(AWAY_MS)
  vi.useRealTimers()
}

/**
 * Returns the pushes about an account that comes and goes, each with the account that received it.
 */
const presenceOf = ({ id }: Person) =>
  world.pushed.flatMap(({ to, event, payload }) => {
    const heard = payload as { accountId: string; isOnline: boolean }
    return event === 'conversation.presence' && heard.accountId === id ? [{ to, payload }] : []
  })

const isOnline = async ({ username }: Person) =>
  (await world.api()(readPerformer, { params: { id: username } })).isOnline === 1

it('shows a performer online until a few seconds after their last page was closed', async () => {
  const { performer, fan, id } = await pairOf(world)
  await say(performer, id, 'Good morning')
  const stranger = await world.fan()
  for (const person of [fan, stranger]) await tab(person)
  expect(await isOnline(performer)).toBe(false)
  const first = await tab(performer)
  const second = await tab(performer)
  await expect.poll(() => isOnline(performer)).toBe(true)
  await world.settle()
  await close(first)
  expect(await isOnline(performer)).toBe(true)
  await world.settle()
  await close(second)
  await expect.poll(() => isOnline(performer)).toBe(false)
  await world.settle()
  const seen = { conversationId: id, accountId: performer.id }
  expect(presenceOf(performer)).toEqual(
    [true, false].map((isOnline) => ({ to: { account: fan.id }, payload: { ...seen, isOnline } })),
  )
  await performer.api(touchLastSeen)
  expect(await isOnline(performer)).toBe(true)
})

it('an account that hides its presence is offline at once, in lists and rules too, until it shows itself again', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  await fan.api(follow, { params: { id: performer.id } })
  const { _id: id } = await converse(fan, performer)
  for (const person of [performer, fan]) await tab(person)
  await world.settle()
  await expect.poll(() => isOnline(performer)).toBe(true)
  const lastSeenOf = async () => (await performer.api(listFans, { query: {} })).data[0]?.lastSeenAt
  await expect.poll(lastSeenOf).toEqual(expect.any(String))
  const unseen = { match: 'all' as const, parts: [{ kind: 'notSeen' as const, days: 30 }] }
  for (const person of [performer, fan])
    await person.api(updateSettings, { body: { showsPresence: false } })
  expect(await isOnline(performer)).toBe(false)
  await world.settle()
  const hidden = { conversationId: id, accountId: fan.id, isOnline: false }
  expect(world.pushed).toContainEqual({
    to: { account: performer.id },
    event: 'conversation.presence',
    payload: hidden,
  })
  world.pushed.splice(0)
  await performer.api(touchLastSeen)
  for (const person of [performer, fan]) await tab(person)
  expect(await isOnline(performer)).toBe(false)
  expect(await lastSeenOf()).toBeUndefined()
  await world.settle()
  expect(world.pushed.filter(({ event }) => event === 'conversation.presence')).toEqual([])
  const seen = { match: 'all' as const, parts: [{ kind: 'notSeen' as const, days: 30, not: true }] }
  for (const rule of [unseen, seen])
    expect((await performer.api(previewRule, { body: { rule } })).count).toBe(0)
  expect(await performer.api(updateSettings, { body: { showsPresence: true } })).toMatchObject({
    showsPresence: true,
  })
  expect(await isOnline(performer)).toBe(true)
})

it('shows a performer offline five minutes after their server process stopped without a goodbye', async () => {
  const performer = await world.performer()
  await tab(performer)
  await expect.poll(() => isOnline(performer)).toBe(true)
  world.clock.advance(5 * 60_000)
  expect(await isOnline(performer)).toBe(false)
})
