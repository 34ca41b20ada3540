import { createRequire } from 'node:module'
import { afterAll, describe, expect, it } from 'vitest'
import { openMediaGenerator } from './index.ts'

const sharp = createRequire(new URL('../../../server/package.json', import.meta.url))('sharp')

describe('the media generator', () => {
  const studio = openMediaGenerator(2)
  afterAll(() => studio.close())

  it('renders the same picture for the same seed and another for another', async () => {
    const shape = { width: 240, height: 180 }
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((seed) => studio.photo(seed, shape)),
    )
    expect(one?.equals(same ?? Buffer.alloc(0))).toBe(true)
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
    expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', ...shape })
  })

  it('renders photo sets, avatars, covers and documents', async () => {
    const set = await studio.photoSet('set', 3)
    expect(new Set(set.map((photo) => photo.toString('base64'))).size).toBe(3)
    const drawn = await Promise.all([studio.avatar('x'), studio.cover('x'), studio.document('x')])
    const sizes = await Promise.all(
      drawn.map(async (bytes) => (await sharp(bytes).metadata()).width),
    )
    expect(sizes).toEqual([800, 1500, 1280])
  })

  it('renders melodies, the same for the same seed', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((seed) => studio.audio(seed, 1)),
    )
    expect(one?.subarray(4, 8).toString()).toBe('ftyp')
    expect(one?.equals(same ?? Buffer.alloc(0))).toBe(true)
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  })

  it('renders an MP4 video', async () => {
    const video = await studio.video('x', { width: 320, height: 180, seconds: 1 })
    expect(video.subarray(4, 8).toString()).toBe('ftyp')
    expect(['avc1', 'mp4a'].filter((codec) => !video.includes(codec))).toEqual([])
  })
})
