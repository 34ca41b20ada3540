import { expect, it } from 'vitest'
import { packetsOf, readHead, unitsOf } from './h264-packets.ts'
import { readOgg } from './ogg-packets.ts'

const record = Buffer.from([1, 66, 0, 31, 0xff, 0xe1, 0, 3, 0x67, 1, 2, 1, 0, 2, 0x68, 9])

it('reads the parameters of a decoder, and nothing of a description that is cut off', () => {
  expect(readHead(record)).toEqual({
    lengthBytes: 4,
    parameters: [Buffer.from([0x67, 1, 2]), Buffer.from([0x68, 9])],
  })
  for (let end = 0; end < record.length; end += 1)
    expect(readHead(record.subarray(0, end))).toBeUndefined()
})

it('divides a picture into its units, and nothing of one that is cut off', () => {
  const picture = Buffer.from([0, 0, 0, 2, 0x65, 1, 0, 0, 0, 1, 0x06])
  expect(unitsOf(picture, 4)).toEqual([Buffer.from([0x65, 1]), Buffer.from([0x06])])
  expect(unitsOf(picture.subarray(0, -1), 4)).toEqual([])
})

it('sends a long unit in fragments that together are the unit', () => {
  const unit = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at === 0 ? 0x65 : at % 251)))
  const packets = packetsOf(unit)
  expect(packets.map((packet) => [packet[0], (packet[1] ?? 0) & 0xc0])).toEqual([
    [0x7c, 0x80],
    [0x7c, 0],
    [0x7c, 0x40],
  ])
  expect(Buffer.concat(packets.map((packet) => packet.subarray(2)))).toEqual(unit.subarray(1))
  expect(packetsOf(unit.subarray(0, 100))).toEqual([unit.subarray(0, 100)])
})

it('reads the packets of Ogg however its bytes are cut, without its two headers', () => {
  const page = (sizes: number[]) => {
    const head = Buffer.alloc(27 + sizes.length)
    head.write('OggS')
    head[26] = sizes.length
    head.set(sizes, 27)
    const content = Buffer.alloc(
      sizes.reduce((sum, size) => sum + size, 0),
      sizes.length,
    )
    return Buffer.concat([head, content])
  }
  const stream = Buffer.concat([page([19]), page([20]), page([3, 255]), page([4])])
  for (const step of [1, 7, 1000]) {
    const sizes: number[] = []
    const read = readOgg((packet) => sizes.push(packet.length))
    for (let at = 0; at < stream.length; at += step) read(stream.subarray(at, at + step))
    expect(sizes).toEqual([3, 259])
  }
  expect(() => readOgg(() => undefined)(Buffer.alloc(30))).toThrow('no Ogg stream')
})
