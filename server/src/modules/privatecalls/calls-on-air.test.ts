import * as privatecalls from '@stagedoor/contract/privatecalls'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectCall, passSeconds, requestCall, takeCalls } from '../../../test/world/calls.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { liveOf, streamOnAir, video } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await fanWithTokens(world, 20)
  await takeCalls(performer)
})
afterAll(() => world.close())

const accept = (id: string, body: { stream?: 'pause' | 'end' } = {}) =>
  performer.api(privatecalls.accept, { params: { id }, body })
const end = (id: string) => performer.api(privatecalls.end, { params: { id } })
const read = (who: Person, id: string) => who.api(privatecalls.read, { params: { id } })
const resume = (id: string) => performer.api(streams.resume, { params: { id } })
const own = async () => (await performer.api(streams.readOwn)).stream
const offer = () => fan.api(privatecalls.readOffer, { params: { performerId: performer.id } })
const statesOf = ({ conversationId }: { conversationId: string }) =>
  world.pushed.flatMap(({ event, payload }) => {
    const { conversationId: id, state } = payload as { conversationId: string; state: string }
    return event === 'stream.state_changed' && id === conversationId ? [state] : []
  })

/** Accepts a call of the fan while the performer is on air. */
async function callOnAir() {
  const stream = await streamOnAir(world, performer)
  const { _id: callId } = await requestCall(fan, performer)
  await accept(callId)
  return { stream, streamId: stream._id, callId }
}

test('accepting a call pauses the stream: no video is sent or received until the performer continues it after the call', async () => {
  const { stream, streamId, callId } = await callOnAir()
  expect(await own()).toMatchObject({ state: 'paused', isInCall: true, isStreaming: 1 })
  expect(liveOf(world).closed).toContain(streamId)
  expect(
    (await fan.api(streams.search, { query: { performerId: performer.id } })).data,
  ).toMatchObject([{ _id: streamId, state: 'paused', canWatch: true }])
  const media = performer.api(streams.openMedia, { params: { id: streamId } })
  await expect(media).rejects.toMatchObject({ code: 'streams.paused' })
  await expect(resume(streamId)).rejects.toMatchObject({ code: 'streams.in_call', status: 422 })
  liveOf(world).closed.splice(0)
  liveOf(world).report({ kind: 'publisher_up', streamId })
  await expect.poll(() => liveOf(world).closed).toContain(streamId)
  await connectCall(world)
  await passSeconds(world, 90)
  await end(callId)
  expect(await own()).toMatchObject({ state: 'paused', isInCall: false })
  expect(await resume(streamId)).toMatchObject({ state: 'reconnecting' })
  expect(await resume(streamId)).toMatchObject({ state: 'reconnecting' })
  await video(world, performer, 'publisher_up')
  expect(statesOf(stream)).toEqual(['live', 'paused', 'reconnecting', 'live'])
  expect((await own())?.streamingTime).toBe(0)
  const other = await world.performer()
  await expect(other.api(streams.resume, { params: { id: streamId } })).rejects.toMatchObject({
    code: 'streams.not_found',
  })
})

test('a paused stream that its performer does not continue ends five minutes after the call', async () => {
  const { streamId, callId } = await callOnAir()
  world.clock.advance(30_000)
  await end(callId)
  world.clock.advance(290_000)
  await world.runScheduledJobs(['streams'])
  expect((await own())?.state).toBe('paused')
  world.clock.advance(20_000)
  await world.runScheduledJobs(['streams'])
  expect(await own()).toBeNull()
  await expect(resume(streamId)).rejects.toMatchObject({ code: 'streams.not_found' })
})

test('accepting a call ends the stream where the performer chooses so', async () => {
  const { _id: streamId } = await streamOnAir(world, performer)
  const { _id: callId } = await requestCall(fan, performer)
  expect(await read(performer, callId)).toMatchObject({ isOnAir: true })
  expect(await accept(callId, { stream: 'end' })).toMatchObject({
    state: 'accepted',
    isOnAir: false,
  })
  expect(await own()).toBeNull()
  expect(liveOf(world).closed).toContain(streamId)
  expect((await performer.api(streams.listPast, { query: {} })).data).toMatchObject([
    { endedBy: 'performer' },
  ])
  await end(callId)
})

test('a stream takes no requests of calls where its performer says so', async () => {
  const { _id: id } = await streamOnAir(world, performer, { takesCalls: false })
  expect(await offer()).toMatchObject({ isOpen: false, isOnAir: true })
  await expect(requestCall(fan, performer)).rejects.toMatchObject({
    code: 'privatecalls.not_offered',
  })
  expect(
    await performer.api(streams.update, { params: { id }, body: { takesCalls: true } }),
  ).toMatchObject({
    takesCalls: true,
  })
  expect(await offer()).toMatchObject({ isOpen: true, isOnAir: true })
})

test('requests to a performer on air wait five minutes, and say how many are before them', async () => {
  await streamOnAir(world, performer)
  const others = [await fanWithTokens(world, 20), await fanWithTokens(world, 20)]
  const first = await requestCall(fan, performer)
  expect(Date.parse(first.answerUntil ?? '') - world.clock.now().getTime()).toBeGreaterThan(290_000)
  const second = await requestCall(others[0] as Person, performer)
  const third = await requestCall(others[1] as Person, performer)
  expect([first.ahead, second.ahead, third.ahead]).toEqual([0, 1, 2])
  world.pushed.splice(0)
  await accept(first._id)
  const places = world.pushed.filter(
    ({ event, to }) => event === 'privatecall.changed' && 'account' in to,
  )
  const ofThird = places.filter(({ to }) => 'account' in to && to.account === others[1]?.id)
  expect(ofThird.map(({ payload }) => payload)).toMatchObject([
    { _id: third._id, state: 'requested', ahead: 1 },
  ])
  expect((await read(others[0] as Person, second._id)).ahead).toBe(0)
  await (others[0] as Person).api(privatecalls.end, { params: { id: second._id } })
  expect((await read(others[1] as Person, third._id)).ahead).toBe(0)
  await end(first._id)
  world.clock.advance(301_000)
  await world.runScheduledJobs(['privatecalls'])
  expect(await read(others[1] as Person, third._id)).toMatchObject({
    state: 'ended',
    endedBy: 'missed',
  })
})

test('clients of before hear of a request, and that it was answered, by their own events', async () => {
  world.pushed.splice(0)
  const { _id: conversationId } = await requestCall(fan, performer)
  await end(conversationId)
  const heard = world.pushed.filter(({ event }) => event.startsWith('private-chat'))
  expect(heard).toMatchObject([
    {
      to: { account: performer.id },
      event: 'private-chat-request',
      payload: { conversationId, user: { _id: fan.id } },
    },
    { to: { account: performer.id }, event: 'private-chat-cancel', payload: { conversationId } },
  ])
})

test('an encoder and old grants send nothing into a paused stream, and a provider that fails holds no call up', async () => {
  const { url, key } = await performer.api(streams.readKey)
  const { callId, streamId } = await callOnAir()
  const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${key}` }
  const sent = await world.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers,
    payload: 'v=0',
  })
  expect(sent.statusCode).toBe(409)
  const live = liveOf(world)
  const closeRoom = live.closeRoom
  live.closeRoom = () => Promise.reject(new Error('The provider is down'))
  await end(callId)
  live.closeRoom = closeRoom
  live.closed.splice(0)
  await world.settle()
  expect(live.closed.filter((room) => room !== streamId)).toHaveLength(2)
})

test('of three calls that are accepted at the same moment, two are refused', async () => {
  const fans = [fan, await fanWithTokens(world, 20), await fanWithTokens(world, 20)]
  const requests = await Promise.all(fans.map((one) => requestCall(one, performer)))
  const answers = await Promise.all(
    requests.map(({ _id }) => accept(_id).catch((error: { code: string }) => error)),
  )
  const outcomes = answers.map((answer) => ('state' in answer ? answer.state : answer.code))
  expect(outcomes.toSorted()).toEqual(['accepted', 'privatecalls.busy', 'privatecalls.busy'])
})
