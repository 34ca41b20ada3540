import { describe, expect, test, vi } from 'vitest'
import { createAutoQuality } from './auto-quality.ts'
import { createLayerSwitch } from './layer-switch.ts'
import { keyPictureSize, ONLY, readVp8Ids, shiftVp8Ids } from './layers.rules.ts'
import { createLayers } from './layers.ts'
import { readReceived } from './rtcp.ts'
import { readLayers, videoOnly, withLayers } from './simulcast-sdp.ts'
import { createSteadyLayer } from './steady-layer.ts'

const HEADER = 12

interface Picture {
  readonly sequence: number
  readonly timestamp: number
  readonly id: number
  readonly isKey?: boolean
}

/** A picture of VP8 in one packet, with long numbers. */
function vp8({ sequence, timestamp, id, isKey = false }: Picture): Buffer {
  const ids = [0x90, 0xe0, 0x80 | (id >> 8), id & 0xff, id & 0xff, 0]
  const content = isKey ? [0x10, 2, 0, 0x9d, 0x01, 0x2a, 0x80, 2, 0x68, 1] : [0x11, 2, 0]
  const packet = Buffer.from([0x80, 96, ...new Array(10).fill(0), ...ids, ...content, 0, 0])
  packet.writeUInt16BE(sequence, 2)
  packet.writeUInt32BE(timestamp, 4)
  return packet
}

const idsOf = (packet: Buffer | undefined) => packet && readVp8Ids(packet.subarray(HEADER))
const summary = (packet: Buffer | undefined) =>
  packet && [
    packet.readUInt16BE(2),
    packet.readUInt32BE(4),
    idsOf(packet)?.pictureId?.value,
    idsOf(packet)?.baseId?.value,
  ]

describe('a key picture', () => {
  const h264 = (...content: number[]) => Buffer.from([...new Array(HEADER).fill(0), ...content])
  const PARAMETERS = [
    0x67, 0x42, 0xc0, 0x1f, 0x8c, 0x8d, 0x40, 0x50, 0x1e, 0xd0, 0x0f, 0x08, 0x84, 0x6a,
  ]

  test('of VP8 tells its size, and no other packet does', () => {
    const one = { sequence: 1, timestamp: 1, id: 300 }
    expect(keyPictureSize(vp8({ ...one, isKey: true }), 'VP8')).toEqual({ width: 640, height: 360 })
    expect(keyPictureSize(vp8(one), 'VP8')).toBeUndefined()
    expect(keyPictureSize(Buffer.alloc(13), 'VP8')).toBeUndefined()
  })

  test('of H.264 tells its size, in a unit of its own or with others', () => {
    const size = keyPictureSize(h264(...PARAMETERS), 'H264')
    expect(size?.height).toBeGreaterThan(0)
    const several = [0x78, 0, 2, 0x09, 0x10, 0, PARAMETERS.length, ...PARAMETERS]
    expect(keyPictureSize(h264(...several), 'H264')).toEqual(size)
    expect(keyPictureSize(h264(0x61, 1, 2, 3, 4), 'H264')).toBeUndefined()
    expect(keyPictureSize(h264(0x78, 0xff, 0xff, 0x67), 'H264')).toBeUndefined()
  })
})

test('numbers of pictures of VP8 go on over their end, short and long', () => {
  const long = vp8({ sequence: 1, timestamp: 1, id: 0x7fff }).subarray(HEADER)
  shiftVp8Ids(long, { pictureId: 2, baseId: 2 })
  expect(readVp8Ids(long)).toMatchObject({
    pictureId: { value: 1, isLong: true },
    baseId: { value: 1 },
  })
  const short = Buffer.from([0x90, 0x80, 0x7f, 0, 0, 0])
  shiftVp8Ids(short, { pictureId: 3, baseId: 9 })
  expect(readVp8Ids(short)).toEqual({ pictureId: { at: 2, value: 2, isLong: false }, length: 3 })
})

describe('a receiver who changes to another layer', () => {
  type Sent = Picture & { readonly layer: string; readonly wanted: string; readonly now: number }
  const take = (
    layers: ReturnType<typeof createLayerSwitch>,
    { layer, wanted, now, ...picture }: Sent,
  ) => layers.take({ packet: vp8(picture), layer, codec: 'VP8' }, wanted, now)

  test('goes over with a key picture of it, and all numbers go on', () => {
    const layers = createLayerSwitch()
    expect(
      take(layers, { layer: 'high', sequence: 9, timestamp: 90, id: 9, wanted: 'high', now: 0 }),
    ).toBeUndefined()
    expect(
      summary(
        take(layers, {
          layer: 'high',
          sequence: 65_535,
          timestamp: 1000,
          id: 700,
          isKey: true,
          wanted: 'high',
          now: 0,
        }),
      ),
    ).toEqual([65_535, 1000, 700, 700 & 0xff])
    expect(
      take(layers, { layer: 'low', sequence: 40, timestamp: 8, id: 20, wanted: 'low', now: 10 }),
    ).toBeUndefined()
    expect(
      summary(
        take(layers, {
          layer: 'low',
          sequence: 41,
          timestamp: 9,
          id: 21,
          isKey: true,
          wanted: 'low',
          now: 20,
        }),
      ),
    ).toEqual([0, 2800, 701, 701 & 0xff])
    expect(
      take(layers, {
        layer: 'high',
        sequence: 0,
        timestamp: 4000,
        id: 701,
        wanted: 'low',
        now: 30,
      }),
    ).toBeUndefined()
    expect(
      take(layers, { layer: 'low', sequence: 40, timestamp: 8, id: 20, wanted: 'low', now: 30 }),
    ).toBeUndefined()
    expect(
      summary(
        take(layers, {
          layer: 'low',
          sequence: 42,
          timestamp: 3009,
          id: 22,
          wanted: 'low',
          now: 53,
        }),
      ),
    ).toEqual([1, 5800, 702, 702 & 0xff])
    expect(layers.timestampOffset()).toBe(2791)
  })

  test('gets packets again by the numbers it knows, and none from before', () => {
    const layers = createLayerSwitch()
    take(layers, {
      layer: 'high',
      sequence: 5,
      timestamp: 1000,
      id: 1,
      isKey: true,
      wanted: 'high',
      now: 0,
    })
    take(layers, {
      layer: 'low',
      sequence: 41,
      timestamp: 9,
      id: 21,
      isKey: true,
      wanted: 'low',
      now: 20,
    })
    take(layers, { layer: 'low', sequence: 43, timestamp: 11, id: 23, wanted: 'low', now: 40 })
    const find = (layer: string, sequence: number) =>
      vp8({ sequence, timestamp: layer === 'low' ? 10 : 0, id: 22 })
    expect(summary(layers.again(7, find))?.slice(0, 3)).toEqual([7, 2801, 3])
    expect(layers.again(5, find)).toBeUndefined()
  })

  test('gets the packets of an only layer as they are', () => {
    const layers = createLayerSwitch()
    const packet = vp8({ sequence: 5, timestamp: 6, id: 7 })
    expect(layers.take({ packet, layer: ONLY, codec: 'VP8' }, undefined, 0)).toBe(packet)
  })
})

test('the quality falls after two reports of much loss, and rises after a time without, longer after a failed try', () => {
  const auto = createAutoQuality()
  auto.note(80, 0)
  expect(auto.steps()).toBe(0)
  auto.note(80, 1000)
  expect(auto.steps()).toBe(1)
  auto.note(0, 2000)
  auto.note(0, 16_000)
  expect(auto.steps()).toBe(1)
  auto.note(0, 17_000)
  expect(auto.steps()).toBe(0)
  for (const at of [18_000, 19_000]) auto.note(80, at)
  for (const at of [20_000, 40_000]) auto.note(0, at)
  expect(auto.steps()).toBe(1)
  auto.note(0, 50_000)
  expect(auto.steps()).toBe(0)
})

test('the loss of a source and its last packet are read from the report of a receiver', () => {
  const report = Buffer.alloc(32)
  report.set([0x81, 201, 0, 7])
  report.writeUInt32BE(7, 8)
  report[12] = 64
  report.writeIntBE(-2, 13, 3)
  report.writeUInt32BE(0x1_ffff, 16)
  expect([
    readReceived(report, 7),
    readReceived(report, 8),
    readReceived(report.subarray(0, 20), 7),
  ]).toEqual([{ lostPart: 64, lost: -2, highest: 0xffff }, undefined, undefined])
})

describe('an offer of several layers', () => {
  const RID = 'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id\r\n'
  const section =
    `video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:1\r\n${RID}a=rid:l send\r\na=rid:h ` +
    `send\r\na=simulcast:send l;~h\r\n`

  test('is read, and one of a single layer is not', () => {
    expect(readLayers(section)).toEqual({ ids: ['l', 'h'], ridId: 10, midId: undefined })
    expect(readLayers(section.replace(';~h', ''))).toBeUndefined()
    expect(readLayers(section.replace(RID, ''))).toBeUndefined()
  })

  test('is answered for its video alone, to which the layers and the sound are added', () => {
    const audio = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n'
    const offer = `v=0\r\na=group:BUNDLE 0 1\r\n${audio}m=${section}`
    expect(videoOnly(offer, '1')).toBe(`v=0\r\na=group:BUNDLE 1\r\nm=${section}`)
    const answer =
      'v=0\r\na=group:BUNDLE 1\r\nm=video 7000 UDP/TLS/RTP/SAVPF 96\r\nc=IN IP4 ' +
      '1.2.3.4\r\na=mid:1\r\na=recvonly\r\na=rtpmap:96 ' +
      'VP8/90000\r\na=setup:active\r\na=ice-ufrag:u\r\na=candidate:1 1 UDP 1 1.2.3.4 7000 typ ' +
      'host\r\n'
    const video = { mid: '1', layers: { ids: ['l', 'h'], ridId: 10, midId: 4 } }
    const whole = withLayers(answer, { video, audio: { mid: '0', payloadType: 111 }, offer })
    expect(whole).toContain(
      'a=group:BUNDLE 0 1\r\nm=audio 7000 UDP/TLS/RTP/SAVPF 111\r\nc=IN IP4 1.2.3.4\r\na=mid:0\r\n',
    )
    expect(whole.match(/a=candidate/g)).toHaveLength(2)
    expect(whole).toContain('a=rid:l recv\r\na=rid:h recv\r\na=simulcast:recv l;h\r\n')
    expect(withLayers(answer, { video, audio: undefined, offer })).not.toContain('m=audio')
  })
})

test('a layer of which only padding comes does not arrive any longer, and is back with its next picture', () => {
  vi.useFakeTimers()
  const layers = createLayers(1, () => undefined)
  const ids = () => layers.arriving().map(({ id }) => id)
  const padding = Buffer.alloc(HEADER + 224)
  padding.writeUInt8(0xa0, 0)
  padding.writeUInt8(224, padding.length - 1)
  for (let at = 0; at < 20; at++) {
    const picture = vp8({ sequence: at, timestamp: at * 9000, id: at, isKey: at === 0 })
    layers.rewrite(picture, 'low', 'VP8')
    layers.rewrite(at === 0 ? picture : padding, 'high', 'VP8')
    if (at === 10) expect(ids(), 'after a second').toEqual(['low', 'high'])
    vi.advanceTimersByTime(100)
  }
  expect(ids()).toEqual(['low'])
  layers.rewrite(vp8({ sequence: 20, timestamp: 180_000, id: 20 }), 'high', 'VP8')
  expect(ids()).toEqual(['low', 'high'])
  vi.useRealTimers()
})

test('what is made of a stream begins with the highest of all layers, and rises again only to one that goes on', () => {
  const steady = createSteadyLayer()
  const at = (now: number, ...ids: string[]) =>
    steady.choose(
      ids.map((id, index) => ({ id, size: 900 - index })),
      now,
    )
  const chosen = [
    at(0, 'l'),
    at(800, 'm', 'l'),
    at(1500, 'h', 'm', 'l'),
    at(4000, 'm', 'l'),
    at(5000, 'h', 'm', 'l'),
    at(14_900, 'h', 'm', 'l'),
    at(15_000, 'h', 'm', 'l'),
    at(16_000),
    at(16_200, 'l'),
    at(16_500, 'h', 'l'),
    at(16_600, ONLY),
  ]
  expect(chosen).toEqual([undefined, undefined, 'h', 'm', 'm', 'm', 'h', 'h', 'h', 'h', ONLY])
  steady.reset()
  expect(at(17_000, 'l')).toBeUndefined()
})
