import { expect, test } from 'vitest'
import { createPacketOrder } from './packet-order.ts'

const packet = (sequence: number) => {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  return bytes
}
const numbersOf = (ordered: readonly { readonly packet: Buffer }[]) =>
  ordered.map(({ packet }) => packet.readUInt16BE(2))

test('puts packets in order, over the end of their numbers, and drops what comes twice', () => {
  const order = createPacketOrder()
  const arriving = [65_534, 0, 65_535, 65_535, 2, 1]
  expect(arriving.map((one) => numbersOf(order.take(packet(one), 0)))).toEqual([
    [65_534],
    [],
    [65_535, 0],
    [],
    [],
    [1, 2],
  ])
})

test('the order of packets goes on after a loss when nothing came for long enough, and reports the loss', () => {
  const order = createPacketOrder()
  order.take(packet(1), 0)
  expect(order.take(packet(3), 10)).toEqual([])
  const ordered = order.take(packet(4), 400)
  expect(numbersOf(ordered)).toEqual([3, 4])
  expect(ordered.map(({ isAfterLoss }) => isAfterLoss)).toEqual([true, false])
})
