import * as privatecalls from '@stagedoor/contract/privatecalls'
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { acceptedCall, requestCall, takeCalls } from '../../../test/world/calls.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { countCalls, createFlowMeter } from './count-time.ts'

let world: World
const clients: LiveClient[] = []
beforeAll(async () => {
  world = await createWorld({ hasVideo: true })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await world.close()
})

/** Connects a side of a call by a grant, as its browser does. */
async function connect(who: Person, id: string, direction: 'send' | 'receive') {
  const client = await connectClient(direction === 'send' ? 'publisher' : 'viewer', async (sdp) => {
    const grant = await who.api(privatecalls.openMedia, { params: { id }, body: { direction } })
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

const read = (who: Person, id: string) => who.api(privatecalls.read, { params: { id } })
const end = (who: Person, id: string) => who.api(privatecalls.end, { params: { id } })
const accept = (who: Person, id: string) =>
  who.api(privatecalls.accept, { params: { id }, body: {} })
const media = (who: Person, id: string, direction: 'send' | 'receive') =>
  who.api(privatecalls.openMedia, { params: { id }, body: { direction } })

test('counts the packets that reach the fan, in both directions of the call, and cuts them at its end', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  const id = await acceptedCall(fan, performer)
  const readFlow = createFlowMeter(world.app.base)
  const count = async () => {
    world.clock.advance(1000)
    await countCalls(world.app.base, await readFlow())
    return performer.api(privatecalls.read, { params: { id } })
  }
  await count()
  expect((await count()).state).toBe('accepted')
  const cameras = [await connect(performer, id, 'send'), await connect(fan, id, 'send')]
  const sending = Promise.all(cameras.map((camera) => camera.send(60_000)))
  const atFan = await connect(fan, id, 'receive')
  const atPerformer = await connect(performer, id, 'receive')
  await vi.waitFor(async () => expect((await count()).state).toBe('running'), soon)
  await vi.waitFor(() => expect(atPerformer.received().length).toBeGreaterThan(3), soon)
  expect(atFan.received().length).toBeGreaterThan(3)
  await vi.waitFor(async () => expect((await count()).seconds).toBeGreaterThanOrEqual(3), soon)
  await fan.api(privatecalls.end, { params: { id } })
  await vi.waitFor(
    async () => expect(await world.app.base.gateways.live.receivers()).toEqual([]),
    soon,
  )
  for (const camera of cameras) camera.stop()
  await sending
})

test('each side takes part by one device, which another one replaces when the person says so', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  const read = (who: Person) => who.api(privatecalls.read, { params: { id } })
  const id = await acceptedCall(fan, performer)
  const join = (who: Person, device: string) =>
    who.api(privatecalls.openMedia, { params: { id }, body: { direction: 'receive', device } })
  const takeOver = (device: string) =>
    fan.api(privatecalls.takeOver, { params: { id }, body: { device } })
  expect(await read(fan)).toMatchObject({ device: null })
  await join(fan, 'phone')
  await join(fan, 'phone')
  await expect(join(fan, 'laptop')).rejects.toMatchObject({
    code: 'privatecalls.elsewhere',
    status: 409,
  })
  await join(performer, 'studio')
  expect([(await read(fan)).device, (await read(performer)).device]).toEqual(['phone', 'studio'])
  world.pushed.splice(0)
  expect(await takeOver('laptop')).toMatchObject({ device: 'laptop' })
  const pushed = world.pushed.filter(({ event }) => event === 'privatecall.changed')
  expect(pushed.map(({ to, payload }) => [to, (payload as { device: string }).device])).toEqual([
    [{ account: performer.id }, 'studio'],
    [{ account: fan.id }, 'laptop'],
  ])
  await expect(join(fan, 'phone')).rejects.toMatchObject({ code: 'privatecalls.elsewhere' })
  await fan.api(privatecalls.end, { params: { id } })
  expect(await read(fan)).toMatchObject({ device: null })
  await expect(takeOver('phone')).rejects.toMatchObject({ code: 'privatecalls.over' })
})

test('a call lets both sides send and receive while it is open, and nobody else', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  await takeCalls(performer)
  const { _id: id } = await requestCall(fan, performer)
  await expect(media(fan, id, 'send')).rejects.toMatchObject({ code: 'privatecalls.over' })
  await accept(performer, id)
  const sent = await media(performer, id, 'send')
  const received = await media(fan, id, 'receive')
  expect(sent).toMatchObject({
    provider: 'embedded',
    url: expect.stringContaining('/live/whip/'),
  })
  expect(
    'url' in sent && 'url' in received && sent.url.replace('whip', 'whep') === received.url,
  ).toBe(true)
  const stranger = await world.fan()
  await expect(media(stranger, id, 'receive')).rejects.toMatchObject({
    code: 'privatecalls.not_found',
  })
  await expect(read(stranger, id)).rejects.toMatchObject({ code: 'privatecalls.not_found' })
  await end(performer, id)
  await expect(media(fan, id, 'receive')).rejects.toMatchObject({ code: 'privatecalls.over' })
})
