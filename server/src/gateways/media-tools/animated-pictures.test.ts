import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { animatedHeif } from '../../../test/world/heif-images.ts'
import { animatedImage, sparseGif, stripedImage } from '../../../test/world/odd-images.ts'
import { openMediaTools } from './index.ts'

const { images } = openMediaTools()
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
function stored(bytes: Buffer): string {
  const path = join(folder, `${files++}`)
  writeFileSync(path, bytes)
  return path
}
const wanted = [
  { name: '320', fit: 'inside', width: 320 },
  { name: 'blurred', fit: 'blurred', width: 320 },
] as const
async function derived(source: Buffer | string) {
  const path = typeof source === 'string' ? source : stored(source)
  const facts = await images.probe(path)
  const { pictures } = await images.derive(path, wanted)
  const [shown] = pictures
  if (!shown) throw new Error('no derivative was made')
  const { data, info } = await sharp(shown.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  return { facts, pictures, size: [info.width, info.height], pixel }
}
/** Returns the largest difference of two colours in one channel. */
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))

describe('animated pictures', () => {
  it.each(['gif', 'webp'] as const)(
    '%s keep their frames, times and loops, smaller',
    async (format) => {
      const path = stored(await animatedImage(format, { frames: 5, width: 900, height: 300 }))
      const moving = await images.animate(path, { name: 'animated.webp', width: 640 })
      expect(moving).toMatchObject({ name: 'animated.webp', width: 640, height: 213 })
      const { pages, delay, loop } = await sharp(moving?.bytes).metadata()
      expect({ pages, delay, loop }).toEqual({ pages: 5, delay: Array(5).fill(120), loop: 3 })
      const { pictures, facts } = await derived(readFileSync(path))
      expect([facts.width, facts.height]).toEqual([900, 300])
      expect((await sharp(pictures[0]?.bytes).metadata()).pages ?? 1).toBe(1)
    },
  )

  it.each(['avif', 'heic'] as const)(
    '%s play, and show their first frame where they stand still',
    async (format) => {
      const path = stored(await animatedHeif(format))
      expect(await images.probe(path)).toEqual({ format, width: 96, height: 64 })
      const moving = await images.animate(path, { name: 'animated.webp', width: 640 })
      // Frames that are alike are one.
      expect(await sharp(moving?.bytes).metadata()).toMatchObject({
        pages: 2,
        width: 96,
        delay: [200, 800],
      })
      const { pixel } = await derived(path)
      expect(distance(pixel(48, 32), [254, 0, 0])).toBeLessThan(12)
    },
  )

  it('says why it refuses frames that cannot be read', async () => {
    const broken = await animatedHeif('avif')
    broken.write('zzzz', broken.indexOf('av01'), 'latin1')
    const animating = images.animate(stored(broken), { name: 'animated.webp', width: 640 })
    await expect(animating).rejects.toThrow(
      /frames of this animated picture.*GIF, an animated WebP or a video/,
    )
  })

  it('makes a still of a picture with one frame, with too many, or with too large ones', async () => {
    const still = { name: 'animated.webp', width: 640 }
    for (const bytes of [
      await stripedImage().gif().toBuffer(),
      sparseGif({ frames: 1001, width: 4, height: 4 }),
      sparseGif({ frames: 31, width: 2000, height: 2000 }),
      await stripedImage().jpeg().toBuffer(),
    ]) {
      expect(await images.animate(stored(bytes), still)).toBeUndefined()
    }
  })
})
