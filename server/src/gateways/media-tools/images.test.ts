import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { heifOf } from '../../../test/world/heif-images.ts'
import { imagesWithHiddenMetadata, stripedImage } from '../../../test/world/odd-images.ts'
import { openMediaTools } from './index.ts'

const { images } = openMediaTools()
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const turned = new URL('../../../test/fixtures/turned.heic', import.meta.url).pathname

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

const light = [240, 224, 160]
const red = [192, 32, 32]

describe('derives a picture correctly from every format:', () => {
  const jpeg = () => stripedImage().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  const cases: [string, string, () => Promise<Buffer>][] = [
    ['JPEG', 'jpeg', () => jpeg().toBuffer()],
    [
      'progressive JPEG',
      'jpeg',
      () => jpeg().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    [
      'JPEG of four inks',
      'jpeg',
      async () =>
        sharp(await jpeg().toBuffer())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    ['PNG', 'png', () => stripedImage().png().toBuffer()],
    [
      'PNG of 16 bits',
      'png',
      async () =>
        sharp(await stripedImage().png().toBuffer())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'PNG with a palette',
      'png',
      () => stripedImage().png({ palette: true, colours: 4 }).toBuffer(),
    ],
    ['WebP', 'webp', () => stripedImage().webp({ lossless: true }).toBuffer()],
    ['GIF', 'gif', () => stripedImage().gif().toBuffer()],
    [
      'AVIF',
      'avif',
      () => stripedImage().avif({ effort: 0, quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    [
      'AVIF of 10 bits',
      'avif',
      () => stripedImage().avif({ effort: 0, quality: 90, bitdepth: 10 }).toBuffer(),
    ],
  ]
  it.each(cases)('%s', async (_name, format, make) => {
    const { facts, size, pixel } = await derived(await make())
    expect([facts, size]).toEqual([{ format, width: 120, height: 80 }, [120, 80]])
    expect(distance(pixel(10, 40), light)).toBeLessThan(26)
    expect(distance(pixel(90, 40), red)).toBeLessThan(26)
  })

  it('keeps the high bits of a 16-bit picture, and puts transparent pictures on white', async () => {
    const clear = {
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    const { pixel } = await derived(await sharp(clear).png().toBuffer())
    expect(distance(pixel(20, 20), [255, 255, 255])).toBeLessThan(3)
  })
})

describe('derives an upright picture for each of the eight orientations:', () => {
  const strip = {
    1: 'left',
    2: 'right',
    3: 'right',
    4: 'left',
    5: 'top',
    6: 'top',
    7: 'bottom',
    8: 'bottom',
  } as const
  const places = { left: [8, 40], right: [112, 40], top: [40, 8], bottom: [40, 112] } as const
  it.each(Object.entries(strip))(
    'orientation %s shows the strip at the %s',
    async (orientation, side) => {
      const bytes = await stripedImage()
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ chromaSubsampling: '4:4:4' })
        .toBuffer()
      const { facts, size, pixel } = await derived(bytes)
      const isTurned = Number(orientation) > 4
      expect([facts.width, facts.height]).toEqual(isTurned ? [80, 120] : [120, 80])
      expect(size).toEqual([facts.width, facts.height])
      for (const [name, [x, y]] of Object.entries(places)) {
        if (x < (size[0] ?? 0) && y < (size[1] ?? 0))
          expect(distance(pixel(x, y), name === side ? light : red)).toBeLessThan(18)
      }
    },
  )
})

describe('converts wide colours to sRGB:', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s in Display P3', async (format) => {
    const wide = await sharp(await stripedImage('#ff0000').png().toBuffer())
      .withIccProfile('p3')
      .toFormat(format, { quality: 100 })
      .toBuffer()
    const raw = await sharp(wide, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
    expect(distance([...raw.subarray(90 * 3, 90 * 3 + 3)], [234, 51, 35])).toBeLessThan(6)
    const { pixel } = await derived(wide)
    expect(distance(pixel(90, 40), [255, 0, 0])).toBeLessThan(6)
  })
})

describe('pictures that name their colours by numbers', () => {
  const p3 = { primaries: 12, transfer: 13 }
  it.each(['avif', 'heic'] as const)('converts Display P3 in %s to sRGB', async (format) => {
    const wide = await derived(await heifOf([['0xc96564']], { format, coded: p3 }))
    expect(distance(wide.pixel(64, 48), [215, 94, 97])).toBeLessThan(8)
    const plain = await derived(
      await heifOf([['0xc96564']], { format, coded: { primaries: 1, transfer: 13 } }),
    )
    expect(distance(plain.pixel(64, 48), [201, 101, 100])).toBeLessThan(6)
  })

  it.each([
    ['PQ in AVIF', 'avif', 16, ['0x949494', '0xc0c0c0']],
    ['PQ in HEIC', 'heic', 16, ['0x949494', '0xc0c0c0']],
    ['HLG in AVIF', 'avif', 18, ['0xbfbfbf', '0xffffff']],
  ] as const)(
    'compresses %s, so that paper is light and only lights are white',
    async (_name, format, transfer, colors) => {
      const { pixel } = await derived(
        await heifOf([colors], { format, coded: { primaries: 9, transfer } }),
      )
      const paper = pixel(64, 48)
      const light = pixel(192, 48)
      expect(Math.min(...paper)).toBeGreaterThan(210)
      expect(Math.max(...paper)).toBeLessThan(246)
      expect(Math.min(...light)).toBeGreaterThan(250)
    },
  )
})

describe('HEIC photos of phones', () => {
  it('shows the main picture of several, whichever place it has', async () => {
    for (const [primary, color] of [
      [1, [32, 32, 200]],
      [2, [219, 30, 32]],
    ] as const) {
      const { pixel } = await derived(await heifOf([['0x2020c8'], ['0xdb1e20']], { primary }))
      expect(distance(pixel(64, 48), color)).toBeLessThan(8)
    }
  })

  it('derives a HEIC photo upright, in the right colours and without metadata', async () => {
    expect(readFileSync(turned).includes('SECRET NAME')).toBe(true)
    const { facts, size, pixel, pictures } = await derived(turned)
    expect([facts, size]).toEqual([{ format: 'heic', width: 80, height: 120 }, [80, 120]])
    expect(distance(pixel(40, 8), light)).toBeLessThan(10)
    expect(distance(pixel(40, 100), [255, 0, 0])).toBeLessThan(10)
    expect(pictures.some(({ bytes }) => bytes.includes('SECRET'))).toBe(false)
  })

  it('refuses a HEIC photo that is too large, cut short or damaged', async () => {
    const whole = readFileSync(turned)
    await expect(images.probe(turned, { maxPixels: 9000 })).rejects.toMatchObject({
      reason: 'too_many_pixels',
    })
    await expect(images.derive(turned, wanted, { maxPixels: 9000 })).rejects.toMatchObject({
      reason: 'too_many_pixels',
    })
    const bomb = Buffer.from(whole)
    const size = bomb.indexOf('ispe') + 8
    bomb.writeUInt32BE(30_000, size)
    bomb.writeUInt32BE(30_000, size + 4)
    await expect(images.probe(stored(bomb))).rejects.toMatchObject({ reason: 'too_many_pixels' })
    const broken = Buffer.from(whole).fill(
      0,
      whole.indexOf('ipco') + 4,
      whole.indexOf('ipco') + 100,
    )
    for (const bytes of [whole.subarray(0, 500), broken]) {
      await expect(images.derive(stored(bytes), wanted)).rejects.toMatchObject({
        reason: 'unreadable',
      })
    }
  })
})

describe('removes hidden metadata from pictures:', () => {
  it.each(Object.keys(imagesWithHiddenMetadata))('%s', async (format) => {
    const original = (await imagesWithHiddenMetadata[format]?.()) ?? Buffer.alloc(0)
    expect(original.includes('SECRET')).toBe(true)
    const { pictures } = await derived(original)
    for (const { bytes } of pictures) {
      const { exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc, comments }).toEqual({})
      expect(['SECRET', 'EXIF', 'XMP ', 'ICCP'].filter((text) => bytes.includes(text))).toEqual([])
    }
  })
})
