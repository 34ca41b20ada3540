import { follow } from '@stagedoor/contract/follows'
import * as streams from '@stagedoor/contract/streams'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openStream, streamOnAir, video } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import type { Viewer } from '../../../platform/context.ts'
import { storeAlive } from '../media/processes.store.ts'
import { removeLostViewers } from '../media/remove-lost-viewers.ts'
import { streamSockets } from '../media/serve-sockets.ts'
import { createJoinTeller } from '../media/show-joins.ts'
import { followViewers } from '../media/watch-viewers.ts'
import { roomOfChat } from '../rules.ts'
import { selectStreamOfChat } from '../store.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await world.fan()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => world.close())

const lines = async (who: Person, conversationId: string) =>
  (await who.api(streams.listLines, { params: { conversationId }, query: {} })).data

test('those who watch hear of the performer by the events of existing clients, to the last field', async () => {
  const { conversationId, _id: id } = await openStream(performer)
  world.pushed.splice(0)
  await video(world, performer, 'publisher_up')
  await performer.api(streams.end, { params: { id } })
  const known = ['model-joined', 'join-broadcaster', 'model-left']
  const to = { room: `conversation-stream_public-${conversationId}` }
  const performerId = performer.id
  expect(world.pushed.filter(({ event }) => known.includes(event))).toEqual([
    { to, event: 'model-joined', payload: { conversationId } },
    { to, event: 'join-broadcaster', payload: { performerId, conversationId } },
    { to, event: 'model-left', payload: { performerId, conversationId } },
  ])
})

test('one who joins while a stream goes on air hears of it, although the push came before they watched', async () => {
  const { conversationId } = await openStream(performer)
  const { signals } = streamSockets(world.app.base, 'process')
  const join = signals?.['public-stream/join']
  const viewer: Viewer = { id: fan.id, role: 'fan', sessionId: '', via: 'header' }
  const effect = await join?.(viewer, { conversationId })
  expect(await effect?.welcome?.()).toBeUndefined()
  await video(world, performer, 'publisher_up')
  expect(await effect?.welcome?.()).toEqual({
    event: 'join-broadcaster',
    payload: { performerId: performer.id, conversationId },
  })
})

test('a chat says what happened by lines of the site, which name it for translations', async () => {
  const {
    conversationId,
    sessionId,
    _id: id,
  } = await streamOnAir(world, performer, {
    goal: { title: 'A second song', amount: 15 },
  })
  await performer.api(streams.update, { params: { id }, body: { title: 'Concert' } })
  await performer.api(streams.update, { params: { id }, body: { title: 'Concert' } })
  for (const slowModeSeconds of [30, 0])
    await performer.api(streams.updateChat, {
      params: { id: conversationId },
      body: { slowModeSeconds },
    })
  await fan.api(follow, { params: { id: performer.id } })
  await performer.api(streams.addModerator, { params: { accountId: fan.id } })
  const giver = await fanWithTokens(world, 50)
  for (const price of [10, 10, 10]) {
    const tip = { price, sessionId, conversationId, streamType: 'stream_public' }
    await giver.api(wallet.chargeTip, { params: { performerId: performer.id }, body: tip })
    await world.settle()
  }
  const said = (await lines(fan, conversationId)).filter(({ isSystem }) => isSystem).toReversed()
  expect(said.map(({ notice, text }) => [notice?.kind, notice?.value, text])).toEqual([
    ['title_changed', 'Concert', 'The title is now: Concert'],
    ['slow_mode', '30', 'Slow mode is on: a line every 30 seconds'],
    ['slow_mode', '0', 'Slow mode is off'],
    ['moderator_added', '', `${fan.name} moderates the chat now`],
    ['goal_reached', 'A second song', 'The goal is reached: A second song'],
  ])
})

test('viewers who join together are named in one line, the first of them at once', async () => {
  const stream = await selectStreamOfChat(
    world.app.base,
    (await streamOnAir(world, performer)).conversationId,
  )
  if (!stream) return expect.fail('no stream')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const tell = createJoinTeller(world.app.base)
  world.pushed.splice(0)
  const said = () =>
    world.pushed.flatMap(({ event, payload }) =>
      event.startsWith('message_created') ? [(payload as { text: string }).text] : [],
    )
  for (let joined = 0; joined < 4; joined++) tell(stream, fan.id)
  await vi.waitFor(() => expect(said()).toEqual([`${fan.name} joined`]))
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(said().slice(1)).toEqual([`${fan.name} and 2 others joined`]))
  vi.advanceTimersByTime(20_000)
  expect(said()).toHaveLength(2)
  expect(await lines(fan, stream.conversationId)).toEqual([])
})

test('viewers are forgotten when their process was killed unless they moved, and when none confirms them', async () => {
  const { base } = world.app
  const { conversationId, _id: id } = await streamOnAir(world, performer)
  const processId = base.newId()
  const killed = followViewers(base, processId)
  const other = followViewers(base, base.newId())
  const subject = { id: conversationId, room: roomOfChat(conversationId) }
  const viewing = ({ id }: Person) =>
    [{ id, role: 'fan', sessionId: '', via: 'header' } as const, subject] as const
  for (const who of [fan, await world.fan()]) await killed.confirm(...viewing(who))
  await other.confirm(...viewing(fan))
  await killed.end(fan.id, subject, 'left')
  await storeAlive(base, processId)
  await removeLostViewers(base)
  const viewers = async () =>
    (await performer.api(streams.listViewers, { params: { id }, query: {} })).data.map(
      ({ _id }) => _id,
    )
  expect(await viewers()).toHaveLength(2)
  await sql`update stream_processes set alive_at = alive_at - interval '12 seconds'`.execute(
    base.db,
  )
  world.pushed.splice(0)
  await removeLostViewers(base)
  expect(await viewers()).toEqual([fan.id])
  const changed = world.pushed.filter(({ event }) => event === 'public-room-changed')
  expect(changed.map(({ payload }) => payload)).toMatchObject([{ conversationId, total: 1 }])
  world.clock.advance(200_000)
  await world.runScheduledJobs()
  expect(await viewers()).toEqual([])
})
