import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { connectClient } from '../../test/clients.ts'
import { AlreadySent } from './protocol.ts'
import { openRoom, type Room } from './room.ts'

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}

const createEvents = () => ({ codecChanged: vi.fn(), publisherUp: vi.fn(), publisherLost: vi.fn() })
afterEach(() => void vi.restoreAllMocks())

/** Reports of these viewers are made by the test. */
const SILENT = { reports: false }
const watchAs =
  (room: Room, connectionId: string, userId: string, isSingle = false) =>
  (offer: string) =>
    room.watch({ connectionId, userId, isSingle }, offer)

test.each(['publisher', 'viewer'] as const)(
  'a room that closes while a %s connects refuses it',
  async (role) => {
    const room = openRoom({ port: await freePort() }, createEvents())
    const connecting = connectClient(role, (offer) => {
      const answer =
        role === 'publisher'
          ? room.publish('first', offer, false)
          : watchAs(room, 'first', 'fan')(offer)
      room.close()
      return answer
    })
    await expect(connecting).rejects.toThrow('The room was closed')
    expect(room.figures()).toMatchObject({ viewers: 0 })
  },
)

test('a room refuses another sender while packets arrive, unless it takes over, and admits one after a silence', async () => {
  const events = createEvents()
  const room = openRoom({ port: await freePort() }, events)
  /** Connects a sender; one whose connection broke takes its own place. */
  const send = async (id: string, takesOver = false) => {
    let attempts = 0
    const client = await connectClient('publisher', (offer) => {
      attempts += 1
      return room.publish(id, offer, takesOver || attempts > 1)
    })
    await client.send(200)
    return client
  }
  const clients = [await send('first')]
  await expect(send('second')).rejects.toThrow(AlreadySent)
  clients.push(await send('second', true))
  await expect(send('first')).rejects.toThrow(AlreadySent)
  // What is on its way must not arrive by the other clock.
  await setTimeout(100)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 4000)
  clients.push(await send('third'))
  clock.mockRestore()
  room.hangUp('third')
  clients.push(await send('fourth'))
  expect(events.publisherUp.mock.calls.length).toBeGreaterThan(0)
  expect(room.figures().packetsIn).toBeGreaterThan(40)
  for (const client of clients) client.close()
  room.close()
})

test('a room counts the time that an account reports, each second once, and none that nobody acknowledges', async () => {
  const room = openRoom({ port: await freePort() }, createEvents())
  const sender = await connectClient('publisher', (offer) => room.publish('sender', offer, true))
  const first = await connectClient('viewer', watchAs(room, 'first', 'fan'))
  const second = await connectClient('viewer', watchAs(room, 'second', 'fan'))
  const startedAt = Date.now()
  const sending = sender.send(60_000)
  const time = () => room.receivers()[0]?.milliseconds ?? 0
  await vi.waitFor(() => expect(time()).toBeGreaterThan(1500), { timeout: 15_000, interval: 50 })
  expect(time()).toBeLessThanOrEqual(Date.now() - startedAt)
  expect(room.receivers()).toMatchObject([{ userId: 'fan', isAwaited: true }])
  first.crash()
  second.crash()
  await setTimeout(100)
  const acknowledged = time()
  await setTimeout(1200)
  expect(time()).toBe(acknowledged)
  const third = await connectClient('viewer', watchAs(room, 'third', 'fan', true))
  expect(room.figures().viewers).toBe(1)
  await vi.waitFor(() => expect(time()).toBeGreaterThan(acknowledged), {
    timeout: 15_000,
    interval: 50,
  })
  expect(time()).toBeLessThan(Date.now() - startedAt - 1200)
  sender.stop()
  await sending
  for (const client of [sender, first, second, third]) client.close()
  room.close()
})

/** A receiver’s report about the video that viewers receive (RFC 3550, 6.4.2). */
const REPORT = Buffer.from([
  0x81,
  201,
  0,
  7,
  0,
  0,
  0,
  1,
  0x11,
  0x22,
  0x33,
  0x44,
  ...new Array(20).fill(0),
])

test('a room closes a viewer who stops reporting while video is sent, no other one', async () => {
  const room = openRoom({ port: await freePort(), silentMs: 600 }, createEvents())
  const sender = await connectClient('publisher', (offer) => room.publish('sender', offer, true))
  const watch = (id: string) => connectClient('viewer', watchAs(room, id, id), undefined, SILENT)
  const viewers = await Promise.all([watch('stopped'), watch('lossy'), watch('never reports')])
  let count = 0
  const reporting = setInterval(() => {
    count += 1
    if (count < 5) viewers[0].report(REPORT)
    if (count % 4 === 1) viewers[1].report(REPORT)
  }, 50)
  await sender.send(400)
  // Nobody reports about video that does not come.
  await setTimeout(700)
  const sending = sender.send(20_000)
  await setTimeout(150)
  expect(room.figures().viewers).toBe(3)
  await vi.waitFor(() => expect(room.figures().viewers).toBe(2), { timeout: 5000, interval: 20 })
  const receiving = async () => {
    const before = viewers.map((client) => client.packets())
    await setTimeout(200)
    expect(viewers.map((client, index) => client.packets() > (before[index] ?? 0))).toEqual([
      false,
      true,
      true,
    ])
  }
  // Packets that are on their way still arrive.
  await vi.waitFor(receiving, { timeout: 5000 })
  clearInterval(reporting)
  sender.stop()
  await sending
  for (const client of [sender, ...viewers]) client.close()
  room.close()
})

const RID = 3
/** Returns the offer of a client as one that sends two layers. */
const withTwoLayers = (offer: string) =>
  `${offer.replace(/(m=video[\s\S]*?a=mid:1\r\n)/, `$1a=extmap:${RID} urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id\r\n`)}a=rid:low ` +
  `send\r\na=rid:high send\r\na=simulcast:send low;high\r\n`

/** Returns a picture of VP8 in one packet of a layer; each tenth is a key picture. */
function pictureOf(layer: 'low' | 'high', number: number): Buffer {
  const [source, height, first] = layer === 'low' ? [71, 180, 30_000] : [72, 360, 65_500]
  const extension = [
    0xbe,
    0xde,
    0,
    2,
    (RID << 4) | (layer.length - 1),
    ...Buffer.from(layer.padEnd(7, '\0')),
  ]
  const id = (number + first) & 0x7fff
  const ids = [0x90, 0xe0, 0x80 | (id >> 8), id & 0xff, number & 0xff, 0]
  const head =
    number % 10 === 0
      ? [0x10, 2, 0, 0x9d, 0x01, 0x2a, 0x80, 2, height & 0xff, height >> 8]
      : [0x11, 2, 0]
  const packet = Buffer.from([
    0x90,
    96 | 0x80,
    ...new Array(10).fill(0),
    ...extension,
    ...ids,
    ...head,
    source,
  ])
  packet.writeUInt16BE((number + first) & 0xffff, 2)
  packet.writeUInt32BE(number * 1800 + first, 4)
  packet.writeUInt32BE(source, 8)
  return packet
}

test('a viewer receives the highest layer that arrives, a lower one after losses or by choice, and all numbers go on', async () => {
  const room = openRoom({ port: await freePort() }, createEvents())
  const codec = { codec: 'VP8', payloadType: 96 } as const
  const sender = await connectClient(
    'publisher',
    (offer) => room.publish('sender', withTwoLayers(offer), true),
    codec,
  )
  const viewer = await connectClient('viewer', watchAs(room, 'viewer', 'fan'), codec, SILENT)
  let number = 0
  let layers: readonly ('low' | 'high')[] = ['low', 'high']
  const sending = setInterval(() => {
    for (const layer of layers) sender.report(pictureOf(layer, number))
    number += 1
  }, 10)
  const sourceNow = () => viewer.received().at(-1)?.at(-1)
  const receives = (source: number) =>
    vi.waitFor(() => expect(sourceNow()).toBe(source), { timeout: 5000, interval: 10 })
  await receives(72)
  const bad = Buffer.from(REPORT)
  bad[12] = 100
  for (let count = 0; count < 2; count += 1) viewer.report(bad)
  await receives(71)
  const better = await connectClient('viewer', watchAs(room, 'better', 'other'), codec, SILENT)
  await vi.waitFor(() => expect(better.received().at(-1)?.at(-1)).toBe(72), {
    timeout: 5000,
    interval: 10,
  })
  // A choice holds however much was lost. A size that does not arrive is not chosen, and nobody
  // chooses for others.
  expect(room.qualities('viewer', 'fan', 360)).toEqual({ sizes: [360, 180], chosen: 360 })
  await receives(72)
  expect(room.qualities('viewer', 'fan', 240)).toEqual({ sizes: [360, 180], chosen: 360 })
  expect(room.qualities('viewer', 'other', 180)).toBeUndefined()
  expect(room.qualities('viewer', 'fan', 180)?.chosen).toBe(180)
  await receives(71)
  layers = ['high']
  await receives(72)
  expect(room.qualities('viewer', 'fan')).toEqual({ sizes: [360], chosen: 180 })
  layers = ['low', 'high']
  await receives(71)
  expect(room.qualities('better', 'other', 180)?.chosen).toBe(180)
  expect(room.qualities('better', 'other', 'auto')?.chosen).toBe('auto')
  // A player that is small, or hidden, gets the layer that fills it.
  for (const [fits, source] of [
    [1, 71],
    [10_000, 72],
  ] as const) {
    room.qualities('better', 'other', 'auto', fits)
    await vi.waitFor(() => expect(better.received().at(-1)?.at(-1)).toBe(source), {
      timeout: 5000,
      interval: 10,
    })
  }
  clearInterval(sending)
  const received = viewer.received()
  const steps = received.slice(1).map((packet, index) => {
    const before = received[index] as Buffer
    const by = (at: number, mask: number) =>
      (packet.readUInt16BE(at) - before.readUInt16BE(at)) & mask
    return [by(2, 0xffff), by(14, 0x7fff), packet.readUInt32BE(4) > before.readUInt32BE(4)]
  })
  expect(new Set(steps.map((step) => step.join()))).toEqual(new Set(['1,1,true']))
  expect(new Set(received.map((packet) => packet.readUInt32BE(8)))).toEqual(new Set([0x11223344]))
  for (const client of [sender, viewer, better]) client.close()
  room.close()
})
