import { countUnread, listNotifications, updatePreference } from '@stagedoor/contract/notifications'
import { addPerson } from '@stagedoor/contract/releases'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { endStreamOf, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
const steps = releasesIn(() => world)
let host: Person
let guest: Person
let streamId: string
let personId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await steps.require()
  host = await steps.knownPerformer()
  guest = await steps.knownPerformer()
  streamId = (await streamOnAir(world, host, { audience: 'subscribers' }))._id
  const { _id } = await host.api(addPerson, { body: { account: guest.username } })
  personId = _id
  await host.api(streams.inviteGuests, { body: { personIds: [personId] } })
  await steps.answerAs(guest)
})

/** Invites the guest, and returns the id of the place. */
async function invite(): Promise<string> {
  const { guests } = await host.api(streams.inviteOnStage, { body: { personId } })
  await world.settle()
  return guests[0]?._id ?? expect.fail('nobody')
}
const notices = async () =>
  (await guest.api(listNotifications, { query: {} })).data.filter(
    ({ type }) => type === 'stage_invited',
  )
const pending = { message: expect.stringMatching(/ invites you into a stream with your own/) }
const over = { message: expect.stringMatching(/The invitation is over\.$/) }

test('an invitation on the stage stands in the notifications of the guest alone, with the way to the stream', async () => {
  await invite()
  expect(await notices()).toMatchObject([
    {
      ...pending,
      title: 'Invitation to a stream',
      reference: { type: 'stream', _id: streamId },
      link: `/streaming/${host.id}?invitation=open`,
      readAt: null,
    },
  ])
  await invite()
  expect(await notices()).toHaveLength(1)
  const { data } = await host.api(listNotifications, { query: {} })
  expect(data.map(({ type }) => type)).not.toContain('stage_invited')
})

test('the notification of an invitation is read once the guest comes, and says so once the guest has left', async () => {
  const id = await invite()
  const unread = async () => (await guest.api(countUnread)).unread
  const before = await unread()
  await guest.api(streams.openStageMedia, { params: { id } })
  await world.settle()
  expect(await notices()).toMatchObject([{ ...pending, readAt: expect.any(String) }])
  expect(await unread()).toBe(before - 1)
  await guest.api(streams.leaveStage, { params: { id } })
  await world.settle()
  expect(await notices()).toMatchObject([over])
})

test('an invitation that was taken back says that it is over, and the next one has a notification of its own', async () => {
  const id = await invite()
  await host.api(streams.leaveStage, { params: { id } })
  await world.settle()
  expect(await notices()).toMatchObject([{ ...over, readAt: expect.any(String) }])
  await invite()
  expect(await notices()).toMatchObject([{ ...pending, readAt: null }, over])
})

test('an invitation is over with its stream', async () => {
  await invite()
  await endStreamOf(host, streamId)
  await world.settle()
  expect(await notices()).toMatchObject([over])
})

test('an invitation that is over before anybody was notified of it is not notified', async () => {
  const { guests } = await host.api(streams.inviteOnStage, { body: { personId } })
  const id = guests[0]?._id ?? expect.fail('nobody')
  await host.api(streams.leaveStage, { params: { id } })
  await world.settle()
  expect(await notices()).toEqual([])
})

test('an invitation is not notified in the app where the guest turned that off', async () => {
  for (const channel of ['inApp', 'push'] as const)
    await guest.api(updatePreference, {
      params: { type: 'stage_invited' },
      body: { channel, isOn: false },
    })
  await invite()
  expect(await notices()).toEqual([])
})

test('an account reads the open streams into which it is invited, until it comes or the stream ends', async () => {
  const streamsOf = async (who: Person) =>
    (await who.api(streams.listInvitations)).invitations.map((one) => [
      one.streamId,
      one.performerInfo.username,
    ])
  expect(await streamsOf(guest)).toEqual([])
  const id = await invite()
  expect(await streamsOf(guest)).toEqual([[streamId, host.username]])
  expect(await streamsOf(host)).toEqual([])
  await guest.api(streams.openStageMedia, { params: { id } })
  expect(await streamsOf(guest)).toEqual([])
  await guest.api(streams.leaveStage, { params: { id } })
  await invite()
  await endStreamOf(host, streamId)
  expect(await streamsOf(guest)).toEqual([])
  await expect(world.api()(streams.listInvitations)).rejects.toMatchObject({ status: 401 })
})
