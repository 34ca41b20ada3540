import { type LiveFrame, type LiveFrames, type LiveTools, openStills } from '@stagedoor/live-video'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { createLiveSample } from '../../../test/live-samples.ts'
import { openMediaTools } from '../media-tools/index.ts'

let frame: LiveFrame
beforeAll(async () => {
  const { pictures } = await createLiveSample('VP8')
  const bytes = Buffer.concat((pictures[0] ?? []).map((packet) => packet.subarray(1)))
  frame = { kind: 'video', codec: 'vp8', at: 0, isKey: true, bytes }
})

/** Opens stills of streams of which the named ones send a key frame to those who follow them. */
function open(sending: readonly string[]) {
  const following = new Set<string>()
  const frames: LiveFrames = {
    codecOf: (id) => (sending.includes(id) ? 'vp8' : undefined),
    follow(id, onFrame) {
      following.add(id)
      setImmediate(() => onFrame(frame))
      return () => following.delete(id)
    },
  }
  const tools: LiveTools = openMediaTools({}).live
  const rendered = vi.spyOn(tools, 'renderStill')
  return {
    stills: openStills(frames, tools, ({ message }) => expect.fail(message)),
    following,
    rendered,
  }
}

test('a still of a stream is a small JPEG of its next key frame, made once for all who ask in ten seconds', async () => {
  const { stills, following, rendered } = open(['a', 'b'])
  const [first, second] = await Promise.all([stills.still('a'), stills.still('a')])
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
  expect(second).toBe(first)
  expect(await stills.still('a')).toBe(first)
  expect([rendered.mock.calls.length, following.size]).toEqual([1, 0])
  await stills.still('b')
  stills.forget('a')
  await stills.still('a')
  expect(rendered).toHaveBeenCalledTimes(3)
})

test('a stream without video has no still, and nothing follows it', async () => {
  const { stills, following, rendered } = open([])
  expect(await stills.still('a')).toBeUndefined()
  expect([rendered.mock.calls.length, following.size]).toEqual([0, 0])
})
