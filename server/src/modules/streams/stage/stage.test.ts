import { blockUser } from '@stagedoor/contract/blocks'
import { addPerson, listGiven, withdraw } from '@stagedoor/contract/releases'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { endStreamOf, liveOf, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { readSettings, updateSetting } from '../../settings/index.ts'
import { hearMedia } from '../media/hear-media.ts'
import { recheckStages } from './follow-stage.ts'

let world: World
const steps = releasesIn(() => world)
let host: Person
let guest: Person
let streamId: string
let conversationId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await steps.require()
  host = await steps.knownPerformer()
  guest = await steps.knownPerformer()
  const stream = await streamOnAir(world, host, { audience: 'subscribers' })
  streamId = stream._id
  conversationId = stream.conversationId
})

/** Names a person in the running stream, who releases it. */
async function release(person = guest): Promise<string> {
  const { _id } = await host.api(addPerson, { body: { account: person.username } })
  const { people, expected } = await host.api(streams.readGuests)
  const known = [...people, ...expected].filter(({ isSelf }) => !isSelf).map((one) => one._id)
  await host.api(streams.inviteGuests, { body: { personIds: [...known, _id] } })
  await steps.answerAs(person)
  return _id
}
const stage = async (who: Person) =>
  (await who.api(streams.listStage, { params: { id: streamId } })).guests
const media = (who: Person, id: string) => who.api(streams.openStageMedia, { params: { id } })

/** Invites the guest, and returns the id of the place. */
async function invited(): Promise<string> {
  const personId = await release()
  const { guests } = await host.api(streams.inviteOnStage, { body: { personId } })
  return guests[0]?._id ?? expect.fail('nobody')
}

/** Invites the guest, who comes and sends. */
async function onAir(): Promise<string> {
  const id = await invited()
  await media(guest, id)
  await hearMedia(world.app.base, { kind: 'publisher_up', streamId: id })
  return id
}
const notFound = { code: 'streams.guest_not_found' }

test('a guest who released a stream is invited, comes by their own device, and is seen by those who watch', async () => {
  const id = await invited()
  expect(world.pushed.find(({ event }) => event === 'stream.guest_invited')).toMatchObject({
    to: { account: guest.id },
    payload: { streamId, username: host.username },
  })
  const notified = world.pushed.filter(
    ({ event, payload }) =>
      event === 'stream.stage_changed' && (payload as { streamId?: string }).streamId === streamId,
  )
  expect(notified.map(({ to }) => to)).toEqual([{ account: guest.id }, { account: host.id }])
  expect(await stage(guest)).toMatchObject([{ _id: id, state: 'invited', isOnAir: false }])
  await expect(media(host, id)).rejects.toMatchObject(notFound)
  expect(await media(guest, id)).toMatchObject({ bearer: `${id}.${guest.id}.publisher` })
  await hearMedia(world.app.base, { kind: 'publisher_up', streamId: id })
  expect(await stage(host)).toMatchObject([
    { state: 'joined', isOnAir: true, isMuted: false, personInfo: { username: guest.username } },
  ])
  expect(await media(host, id)).toMatchObject({ bearer: `${id}.${host.id}.viewer` })
  await hearMedia(world.app.base, { kind: 'publisher_lost', streamId: id, lostViewers: true })
  expect(world.pushed.at(-1)).toMatchObject({
    event: 'stream.connections_lost',
    payload: { streamId: id },
  })
  expect(await stage(host)).toMatchObject([{ state: 'joined', isOnAir: false }])
})

test('a guest receives the stream and writes in its chat although it is for another audience, and only while invited', async () => {
  const watch = () => guest.api(streams.openMedia, { params: { id: streamId }, query: {} })
  await expect(watch()).rejects.toMatchObject({ code: 'streams.audience' })
  const id = await onAir()
  expect(await watch()).toMatchObject({ provider: 'embedded' })
  const say = () =>
    guest.api(streams.sendLine, { params: { conversationId }, body: { text: 'Good evening' } })
  expect(await say()).toMatchObject({ text: 'Good evening' })
  await guest.api(streams.leaveStage, { params: { id } })
  await expect(watch()).rejects.toMatchObject({ code: 'streams.audience' })
  await expect(say()).rejects.toMatchObject({ code: 'streams.audience' })
})

test('the stage and its pictures are refused to those who may not watch the stream', async () => {
  const id = await onAir()
  const fan = await world.fan()
  const audience = { code: 'streams.audience' }
  await expect(stage(fan)).rejects.toMatchObject(audience)
  await expect(media(fan, id)).rejects.toMatchObject(audience)
  await host.api(blockUser, { body: { targetId: fan.id } })
  await expect(media(fan, id)).rejects.toMatchObject({ code: 'streams.not_found' })
  await expect(media(fan, '0'.repeat(32))).rejects.toMatchObject(notFound)
})

test('a viewer who is blocked by a guest neither sees the guest on the stage nor receives the picture', async () => {
  await endStreamOf(host, streamId)
  streamId = (await streamOnAir(world, host))._id
  const id = await onAir()
  const fan = await world.fan()
  liveOf(world).receive({ streamId: id, userId: fan.id })
  await recheckStages(world.app.base)
  expect(await liveOf(world).receivers()).toHaveLength(1)
  expect(await stage(fan)).toHaveLength(1)
  await guest.api(blockUser, { body: { targetId: fan.id } })
  expect(await stage(fan)).toEqual([])
  await expect(media(fan, id)).rejects.toMatchObject(notFound)
  await recheckStages(world.app.base, { account: fan.id })
  expect(await liveOf(world).receivers()).toEqual([])
  expect(await stage(host)).toHaveLength(1)
})

test('an invitation is refused where the provider does not say whose picture arrives', async () => {
  const personId = await release()
  const by = (provider: 'agora' | 'embedded') =>
    world.app.base.db.updateTable('streams').set({ provider }).where('id', '=', streamId).execute()
  await by('agora')
  await expect(host.api(streams.inviteOnStage, { body: { personId } })).rejects.toMatchObject({
    code: 'streams.stage_unavailable',
  })
  await by('embedded')
})

test('an invitation is refused for people who did not release the stream or are blocked, and for a fourth guest', async () => {
  const refused = { code: 'streams.guest_not_released' }
  const invite = (personId: string) => host.api(streams.inviteOnStage, { body: { personId } })
  const { _id: unsigned } = await host.api(addPerson, { body: { account: guest.username } })
  await expect(invite(unsigned)).rejects.toMatchObject(refused)
  await expect(invite('0'.repeat(32))).rejects.toMatchObject(refused)
  const blocked = await steps.knownPerformer()
  const blockedId = await release(blocked)
  await blocked.api(blockUser, { body: { targetId: host.id } })
  await expect(invite(blockedId)).rejects.toMatchObject(refused)
  for (let number = 0; number < 3; number += 1)
    await invite(await release(await steps.knownPerformer()))
  await expect(invite(await release())).rejects.toMatchObject({ code: 'streams.stage_full' })
  await endStreamOf(host, streamId)
  await expect(invite(unsigned)).rejects.toMatchObject({ code: 'streams.not_found' })
})

test('the performer turns the sound of a guest off, and takes them off the air at once', async () => {
  const id = await onAir()
  const params = { id }
  await expect(
    guest.api(streams.muteGuest, { params, body: { isMuted: false } }),
  ).rejects.toMatchObject(notFound)
  expect(await host.api(streams.muteGuest, { params, body: { isMuted: true } })).toMatchObject({
    isMuted: true,
  })
  const other = await world.fan()
  await expect(other.api(streams.leaveStage, { params })).rejects.toMatchObject(notFound)
  await host.api(streams.leaveStage, { params })
  await host.api(streams.leaveStage, { params })
  expect(liveOf(world).closed).toContain(id)
  expect(await stage(host)).toEqual([])
  await expect(media(guest, id)).rejects.toMatchObject(notFound)
  await expect(
    host.api(streams.muteGuest, { params, body: { isMuted: false } }),
  ).rejects.toMatchObject(notFound)
})

test.each([
  ['blocked', () => host.api(blockUser, { body: { targetId: guest.id } })],
  [
    'suspended',
    () =>
      world.app.base.db
        .updateTable('accounts')
        .set({ suspendedAt: world.clock.now() })
        .where('id', '=', guest.id)
        .execute(),
  ],
])('a guest who is %s is taken off the air by the next check', async (_, change) => {
  const id = await onAir()
  await recheckStages(world.app.base)
  expect(await stage(host)).toHaveLength(1)
  await change()
  await recheckStages(world.app.base)
  expect(await stage(host)).toEqual([])
  expect(liveOf(world).closed).toContain(id)
})

test('a viewer who may not watch the stream any longer loses the picture of its guest', async () => {
  const id = await onAir()
  const fan = await world.fan()
  liveOf(world).receive({ streamId: id, userId: fan.id })
  await recheckStages(world.app.base)
  expect(await liveOf(world).receivers()).toEqual([])
})

test('the end of a stream takes its guests off the air', async () => {
  const id = await onAir()
  await endStreamOf(host, streamId)
  expect(liveOf(world).closed).toContain(id)
  await expect(media(guest, id)).rejects.toMatchObject(notFound)
})

test('viewers of a stream for which the site sends playlists receive no second picture, but its performer does', async () => {
  await endStreamOf(host, streamId)
  streamId = (await streamOnAir(world, host))._id
  const id = await onAir()
  const fan = await world.fan()
  const setting = (most: number) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'maxDirectViewers', most))
  expect(await media(fan, id)).toMatchObject({ bearer: `${id}.${fan.id}.viewer` })
  const { maxDirectViewers } = await readSettings(world.app.base)
  await setting(0)
  await expect(media(fan, id)).rejects.toMatchObject({ code: 'streams.crowded' })
  expect(await media(host, id)).toMatchObject({ provider: 'embedded' })
  await setting(maxDirectViewers)
})

test('the picture of a guest is not sent while the stream is paused, nor for a ticket that was not bought', async () => {
  await endStreamOf(host, streamId)
  streamId = (await streamOnAir(world, host, { audience: 'everyone', price: 5 }))._id
  const id = await onAir()
  const fan = await world.fan()
  await expect(media(fan, id)).rejects.toMatchObject({ code: 'streams.ticket_required' })
  await expect(stage(fan)).rejects.toMatchObject({ code: 'streams.ticket_required' })
  const state = (to: 'paused' | 'live') =>
    world.app.base.db.updateTable('streams').set({ state: to }).where('id', '=', streamId).execute()
  await state('paused')
  await expect(media(guest, id)).rejects.toMatchObject({ code: 'streams.paused' })
  await state('live')
})

test('a guest whose release is taken back ends the stream, and can no longer come', async () => {
  const id = await invited()
  const [given] = (await guest.api(listGiven, { query: {} })).data
  await guest.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await expect(media(guest, id)).rejects.toMatchObject({
    code: expect.stringMatching(/guest_not_released|guest_not_found/),
  })
  await world.settle()
  expect((await host.api(streams.readOwn)).stream).toBeNull()
})
