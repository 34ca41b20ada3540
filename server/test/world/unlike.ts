import { randomBytes } from 'node:crypto'

const NOTE_BYTES = 12
const photoMark = Buffer.from([0xff, 0xfe, 0, NOTE_BYTES + 2])
const videoMark = Buffer.concat([Buffer.from([0, 0, 0, NOTE_BYTES + 8]), Buffer.from('free')])
const audioMark = Buffer.concat([Buffer.from('junk'), Buffer.from([NOTE_BYTES, 0, 0, 0])])

/**
 * Returns the bytes of a sample with a note that nobody sees, so that they are unlike those of any
 * other: a vault keeps equal bytes once.
 */
export function unlike(sample: Uint8Array, media: 'photo' | 'video' | 'audio'): Buffer {
  const note = randomBytes(NOTE_BYTES)
  if (media === 'photo')
    return Buffer.concat([sample.subarray(0, 2), photoMark, note, sample.subarray(2)])
  return Buffer.concat([sample, media === 'video' ? videoMark : audioMark, note])
}

/** Returns the bytes without the note of `unlike`, if they have one. */
export function withoutNote(bytes: Uint8Array): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (all.subarray(2, 6).equals(photoMark))
    return Buffer.concat([all.subarray(0, 2), all.subarray(6 + NOTE_BYTES)])
  const mark = all.subarray(-NOTE_BYTES - 8, -NOTE_BYTES)
  const isNoted = mark.equals(videoMark) || mark.equals(audioMark)
  return isNoted ? all.subarray(0, -NOTE_BYTES - 8) : all
}
