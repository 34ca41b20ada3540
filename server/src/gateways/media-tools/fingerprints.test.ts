import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spotsPhoto } from '../../../test/world/sample-media.ts'
import { openMediaTools, type PictureFingerprint } from './index.ts'
import { pdqDistance } from './pdq.rules.ts'
import { findPrograms } from './programs.ts'

const tools = openMediaTools()
const folder = mkdtempSync(join(tmpdir(), 'fingerprints-'))
const at = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the least distance of the first of some hashes from those of another picture. */
const distance = (
  one: Pick<PictureFingerprint, 'hashes'> | undefined,
  others: readonly Pick<PictureFingerprint, 'hashes'>[],
) =>
  Math.min(
    ...others.flatMap(({ hashes }) =>
      hashes.map((hash) => pdqDistance(one?.hashes[0] ?? '', hash)),
    ),
  )

describe('the fingerprints of a picture', () => {
  it('recognise it as JPEG and WebP, scaled, mirrored, turned and with bars, and no other', async () => {
    const original = await spotsPhoto(1)
    const [known] = await tools.images.fingerprint(original)
    expect(known).toMatchObject({ isCut: false, quality: expect.any(Number) })
    const bars = { top: 200, bottom: 200, background: '#050505' }
    const copies = [
      sharp(original).jpeg({ quality: 40 }),
      sharp(original).resize(300).webp({ quality: 50 }),
      sharp(original).flop().jpeg(),
      sharp(original).rotate(90).jpeg(),
      sharp(original).extend(bars).jpeg(),
    ]
    for (const [number, copy] of copies.entries()) {
      writeFileSync(at(`${number}`), await copy.toBuffer())
      const found = await tools.images.fingerprint(at(`${number}`))
      expect(distance(known, found), `copy ${number}`).toBeLessThanOrEqual(31)
    }
    expect(distance(known, await tools.images.fingerprint(await spotsPhoto(2)))).toBeGreaterThan(62)
  })

  it('are none for a picture of four pixels', async () => {
    const tiny = sharp({ create: { width: 4, height: 4, channels: 3, background: '#808080' } })
    expect(await tools.images.fingerprint(await tiny.png().toBuffer())).toEqual([])
  })
})

describe('the fingerprints of a picture that is drawn as well', () => {
  const sizes = [
    { name: '1280', fit: 'inside', width: 1280 },
    { name: '320', fit: 'inside', width: 320 },
  ] as const
  const large = async (seed: number) => sharp(await spotsPhoto(seed)).resize({ width: 2400 })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are those of the stored picture with the orientation %s',
    async (orientation) => {
      const bytes = await (await large(1)).withMetadata({ orientation }).jpeg().toBuffer()
      const [alone] = await tools.images.fingerprint(bytes)
      const { fingerprints, pictures } = await tools.images.deriveKnown(bytes, sizes)
      expect(pictures.map(({ name }) => name)).toEqual(['1280', '320'])
      expect(fingerprints).toHaveLength(1)
      const distances = alone?.hashes.map((hash, turn) =>
        pdqDistance(hash, fingerprints[0]?.hashes[turn] ?? ''),
      )
      expect(Math.max(...(distances ?? []))).toBeLessThanOrEqual(12)
    },
  )

  it('show a picture with bars twice, and one of one colour as saying nothing', async () => {
    const bars = { top: 300, bottom: 300, background: '#050505' }
    const withBars = await (await large(2)).extend(bars).jpeg().toBuffer()
    const { fingerprints } = await tools.images.deriveKnown(withBars, sizes)
    expect(fingerprints.map(({ isCut }) => isCut)).toEqual([false, true])
    const plain = sharp({ create: { width: 900, height: 900, channels: 3, background: '#4a7' } })
    const known = await tools.images.deriveKnown(await plain.jpeg().toBuffer(), sizes)
    expect(known.fingerprints.map(({ quality }) => quality)).toEqual([0])
  })

  it('are those behind the transparency of a picture', async () => {
    const clear = await (await large(3)).ensureAlpha(0.5).png().toBuffer()
    const { fingerprints } = await tools.images.deriveKnown(clear, sizes)
    expect(fingerprints).toEqual(await tools.images.fingerprint(clear))
  })
})

describe('the fingerprints of a video', () => {
  beforeAll(async () => {
    const { ffmpeg } = await findPrograms({})
    const run = (...args: string[]) =>
      execFileSync(ffmpeg, ['-y', '-loglevel', 'error', ...args], { cwd: folder })
    for (const seed of [1, 2, 3]) writeFileSync(at(`${seed}.jpg`), await spotsPhoto(seed))
    const still = (seed: number) => ['-loop', '1', '-t', '2', '-i', `${seed}.jpg`]
    const join = ['-filter_complex', 'concat=n=3,scale=640:480,format=yuv420p', '-r', '25']
    run(...[1, 2, 3].flatMap(still), ...join, 'known.mp4')
    run('-i', 'known.mp4', '-vf', 'scale=320:240,pad=320:340:0:50', '-crf', '35', 'bars.mp4')
  }, 60_000)

  const framesOf = async (name: string) => {
    const metadata = await tools.videos.probe(at(name), 'mov')
    return tools.videos.fingerprint({ path: at(name), metadata }, folder)
  }

  it('are one for each picture that is shown for a second, with its time', async () => {
    const frames = await framesOf('known.mp4')
    expect(frames.map(({ seconds, isCut }) => [seconds, isCut])).toEqual([
      [0, false],
      [2, false],
      [4, false],
    ])
    for (const [index, frame] of frames.entries())
      expect(
        distance(frame, await tools.images.fingerprint(await spotsPhoto(index + 1))),
      ).toBeLessThanOrEqual(31)
  })

  it('recognise it in another size and quality between black bars', async () => {
    const known = await framesOf('known.mp4')
    const found = await framesOf('bars.mp4')
    expect(found.filter(({ isCut }) => isCut)).toHaveLength(3)
    for (const frame of known) expect(distance(frame, found)).toBeLessThanOrEqual(24)
  })
})
