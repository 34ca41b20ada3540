import { addPerson } from '@stagedoor/contract/releases'
import * as streams from '@stagedoor/contract/streams'
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
const steps = releasesIn(() => world)
const clients: LiveClient[] = []
beforeAll(async () => {
  world = await createWorld({ hasVideo: true })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await world.close()
})

/** Connects a person to the picture of a guest by a grant, as their browser does. */
async function connect(who: Person, id: string, role: 'publisher' | 'viewer') {
  const client = await connectClient(role, async (sdp) => {
    const grant = await who.api(streams.openStageMedia, { params: { id } })
    if (grant.provider !== 'embedded') return expect.fail('another provider')
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${grant.bearer}` }
    const { pathname } = new URL(grant.url, 'http://localhost')
    const reply = await world.inject({ method: 'POST', url: pathname, headers, payload: sdp })
    if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`)
    return reply.body
  })
  clients.push(client)
  return client
}

const soon = { timeout: 15_000, interval: 100 }

test('the picture of a guest reaches the performer and viewers, and nobody once the guest is taken off the air', async () => {
  const host = await steps.knownPerformer()
  const guest = await steps.knownPerformer()
  const fan = await world.fan()
  const { _id: streamId } = await openStream(host)
  const { _id: personId } = await host.api(addPerson, { body: { account: guest.username } })
  await host.api(streams.inviteGuests, { body: { personIds: [personId] } })
  await steps.answerAs(guest)
  const { guests } = await host.api(streams.inviteOnStage, { body: { personId } })
  const id = guests[0]?._id ?? expect.fail('nobody')

  const camera = await connect(guest, id, 'publisher')
  const sending = camera.send(60_000)
  const stage = async (who: Person) =>
    (await who.api(streams.listStage, { params: { id: streamId } })).guests
  await vi.waitFor(async () => expect(await stage(fan)).toMatchObject([{ isOnAir: true }]), soon)
  const watching = [await connect(host, id, 'viewer'), await connect(fan, id, 'viewer')]
  for (const client of watching)
    await vi.waitFor(() => expect(client.received().length).toBeGreaterThan(3), soon)

  await host.api(streams.leaveStage, { params: { id } })
  expect(await stage(fan)).toEqual([])
  const receivers = () => world.app.base.gateways.live.receivers()
  await vi.waitFor(async () => expect(await receivers()).toEqual([]), soon)
  await expect(connect(fan, id, 'viewer')).rejects.toMatchObject({
    code: 'streams.guest_not_found',
  })
  camera.stop()
  await sending
})
