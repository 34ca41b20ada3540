import { expect, test } from 'vitest'
import { PICTURE_MAX, withLimit } from './frame-joiner.ts'
import { joinH264 } from './h264-frames.ts'
import { joinVp8 } from './vp8-frames.ts'

/** The first packet of a picture and one that goes on, without an end. */
const H264 = { first: [0x7c, 0x85], next: [0x7c, 0x05] }
const VP8 = { first: [0x10], next: [0x00] }
/** A whole picture in one packet. */
const WHOLE = { H264: [0x65, 1, 2], VP8: [0x10, 0, 1] }

const packet = (head: readonly number[], length: number) =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(length)])

test.each([
  ['H.264', joinH264, H264, WHOLE.H264],
  ['VP8', joinVp8, VP8, WHOLE.VP8],
] as const)(
  'drops a picture of %s that does not end, and goes on with the next one',
  (_, create, parts, whole) => {
    const joiner = withLimit(create())
    const chunk = PICTURE_MAX / 8
    expect(joiner.add(packet(parts.first, chunk))).toBe(true)
    const added = Array.from({ length: 9 }, () => joiner.add(packet(parts.next, chunk)))
    expect(added).toEqual([true, true, true, true, true, true, false, false, false])
    expect(joiner.finish()).toBeUndefined()
    expect(joiner.add(Buffer.from(whole))).toBe(true)
    expect(joiner.finish()).toMatchObject({ isKey: true })
  },
)
