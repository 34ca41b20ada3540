import { expect, test, vi } from 'vitest'
import type { LiveFrame, LiveFrames } from '../frames.ts'
import type { LiveTools } from '../tools.ts'
import { openHls } from './hls.ts'
import { readFragments } from './mp4-fragments.ts'

const unit = (...bytes: number[]) => Buffer.from([0, 0, 0, bytes.length, ...bytes])
/**
 * The parameters of a picture of 64 × 48 in the baseline profile; the level makes one differ from
 * another.
 */
const parameters = (level: number) => unit(0x67, 0x42, 0xe0, level, 0xda, 0x11, 0xe4)
const keyPicture = (at: number, level: number): LiveFrame => ({
  kind: 'video',
  codec: 'h264',
  at,
  isKey: true,
  bytes: Buffer.concat([parameters(level), unit(0x68, 0xce, 0x38, 0x80), unit(0x65, 1, 2, 3)]),
})

test('HLS starts no more programs than it may for a sender whose format changes all the time', async () => {
  let send: ((frame: LiveFrame) => void) | undefined
  const frames: LiveFrames = {
    codecOf: () => 'h264',
    follow(_, onFrame) {
      send = onFrame
      return () => undefined
    },
  }
  const fragment = vi.fn<LiveTools['fragment']>(() => ({
    write: () => true,
    end: () => undefined,
    ended: new Promise(() => undefined),
  }))
  const hls = openHls(frames, { fragment }, ({ message }) => expect.fail(message))
  const playlist = hls.playlist('1')
  for (let at = 0; at < 100; at += 1) send?.(keyPicture(at * 33, at % 2 ? 0x1f : 0x1e))
  expect(fragment).toHaveBeenCalledTimes(6)
  hls.closeAll()
  expect(await playlist).toBeUndefined()
})

test('HLS refuses a stream of sound alone before it fills the memory', () => {
  const box = (name: string, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeUInt32BE(size)
    bytes.write(name, 4, 'latin1')
    return bytes
  }
  const open = () =>
    readFragments({
      head: () => undefined,
      fragment: () => expect.fail('a fragment without pictures'),
    })
  const read = open()
  read(box('moov', 100))
  const sounds = () => {
    for (let index = 0; index < 40; index += 1)
      read(Buffer.concat([box('moof', 100), box('mdat', 1024 ** 2)]))
  }
  expect(sounds).toThrow('There are no pictures')
  expect(() => open()(Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0]))).toThrow(
    'This is not fragmented MP4',
  )
})
