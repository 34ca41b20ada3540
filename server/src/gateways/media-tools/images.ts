import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { findColors } from './color-profiles.ts'
import { fingerprintsOf } from './fingerprints.rules.ts'
import { decodeHeic, heicSize, isHeic } from './heic.ts'
import type { Luma } from './pdq.rules.ts'
import {
  drawPictures,
  lumaAt,
  type Pixels,
  placeholderPixels,
  storedLuma,
  within,
} from './photo-sizes.ts'
import {
  type Animation,
  type Derivation,
  type DerivedPhoto,
  type ImageTools,
  type KnownPhoto,
  MediaRefused,
  type PhotoFormat,
  type PhotoLimits,
  type PhotoMetadata,
  type Picture,
  type PictureFingerprint,
} from './port.ts'
import { type CodedColors, needsConversion, toScreenColors } from './still-colors.ts'

const standard: PhotoLimits = { maxPixels: 60_000_000 }
const maxSeconds = 30
const largest = 2048

const reading = { failOn: 'error', sequentialRead: true } as const

/** The limits of animations: beyond them a still is shown. */
const animations = { frames: 1000, pixels: 120_000_000, webp: { quality: 60, effort: 2 } } as const

/**
 * Opens the image tools; afterwards this process can read photographs and no other format (no SVG,
 * PDF or TIFF).
 */
export function openImageTools(): ImageTools {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  })
  return {
    probe: probePhoto,
    derive: derivePhoto,
    deriveKnown: deriveKnownPhoto,
    animate,
    fingerprint: fingerprintPhoto,
  }
}

async function probePhoto(path: string, limits = standard): Promise<PhotoMetadata> {
  if (await isHeic(path)) return { format: 'heic', ...(await heicSize(path, limits)) }
  const header = await withDecoderErrors(limits, () =>
    sharp(path, { ...reading, limitInputPixels: false }).metadata(),
  )
  const { width, height } = header.autoOrient
  if (width * height > limits.maxPixels) throw tooManyPixels(limits)
  const format = header.format === 'heif' ? 'avif' : header.format
  if (!isPhotoFormat(format))
    throw new MediaRefused('unreadable', 'This is not a picture we can read.')
  return { format, width, height }
}

async function derivePhoto(
  source: string | Uint8Array,
  wanted: readonly Derivation[],
  limits = standard,
): Promise<DerivedPhoto> {
  const whole = await readPixels(await openSource(source, limits), limits)
  return (await drawPhoto(whole, wanted)).photo
}

async function drawPhoto(whole: Pixels, wanted: readonly Derivation[]) {
  const { pictures, sizes } = await drawPictures(whole, wanted)
  const { width, height } = whole
  const thumbhash = thumbhashOf(await placeholderPixels(sizes))
  return { photo: { width, height, thumbhash, pictures }, sizes }
}

async function deriveKnownPhoto(
  source: string | Uint8Array,
  wanted: readonly Derivation[],
  limits = standard,
): Promise<KnownPhoto> {
  const opened = await openSource(source, limits)
  const { photo, sizes } = await drawPhoto(await readPixels(opened, limits), wanted)
  const orientation = await orientationOfPlain(opened, limits)
  const luma =
    orientation === undefined
      ? await readLuma(opened, limits)
      : storedLuma(await within(sizes, HASHED_SIDE), orientation)
  return { ...photo, fingerprints: fingerprintsOf(luma) }
}

/**
 * Returns the orientation of a picture whose derivatives show the pixels that are hashed; undefined
 * for one that is transparent or whose colours were converted.
 */
async function orientationOfPlain(
  { readable, coded }: Source,
  limits: PhotoLimits,
): Promise<number | undefined> {
  const { orientation = 1, hasAlpha } = await withDecoderErrors(limits, () =>
    sharp(readable, reading).metadata(),
  )
  return hasAlpha || isConverted(coded) ? undefined : orientation
}

/** The side that a picture is scaled to before it is hashed. */
const HASHED_SIDE = 512

async function fingerprintPhoto(
  source: string | Uint8Array,
  limits = standard,
): Promise<PictureFingerprint[]> {
  return fingerprintsOf(await readLuma(await openSource(source, limits), limits))
}

/**
 * Returns the luma of a picture as it is stored: the published hashes ignore its orientation and
 * its transparency.
 */
async function readLuma({ readable }: Source, limits: PhotoLimits): Promise<Luma> {
  const { data, info } = await withDecoderErrors(limits, () =>
    sharp(readable, { ...reading, limitInputPixels: limits.maxPixels })
      .timeout({ seconds: maxSeconds })
      .resize({ width: HASHED_SIDE, height: HASHED_SIDE, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const values = new Float32Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = lumaAt(data, pixel * channels)
  return { values, width, height }
}

interface Source {
  readonly readable: string | Uint8Array
  /** The colours of a picture without a profile, when it says which. */
  readonly coded?: CodedColors | undefined
}

async function openSource(source: string | Uint8Array, limits: PhotoLimits): Promise<Source> {
  if (typeof source !== 'string') return { readable: source }
  if (await isHeic(source)) {
    const { png, coded } = await decodeHeic(source, limits)
    return { readable: png, coded }
  }
  const { profile, coded } = findColors(await readFile(source))
  return { readable: source, coded: profile ? undefined : coded }
}

const isConverted = (coded: CodedColors | undefined): boolean =>
  coded !== undefined && needsConversion(coded)

/**
 * Decodes a picture in the colours of ordinary screens, upright, on white, at most as large as the
 * largest derivative.
 */
async function readPixels({ readable, coded }: Source, limits: PhotoLimits): Promise<Pixels> {
  const converted = isConverted(coded) ? coded : undefined
  const { data, info } = await withDecoderErrors(limits, () =>
    sharp(readable, { ...reading, limitInputPixels: limits.maxPixels })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace(converted ? 'rgb16' : 'srgb')
      .raw({ depth: converted ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = info
  if (!converted) return { bytes: data, width, height }
  const values = new Uint16Array(data.buffer, data.byteOffset, width * height * 3)
  return { bytes: toScreenColors(values, converted), width, height }
}

/**
 * Makes a small animation without metadata, within the limits of `animations`. Loops and frame
 * times are kept.
 */
async function animate(
  path: string,
  { name, width }: Animation,
  limits = standard,
): Promise<Picture | undefined> {
  if (await isHeic(path)) return undefined
  const {
    pages = 1,
    pageHeight,
    ...header
  } = await withDecoderErrors(limits, () => sharp(path, reading).metadata())
  const pixels = (header.width ?? 0) * (pageHeight ?? header.height ?? 0) * pages
  if (pages < 2 || pages > animations.frames || pixels > animations.pixels) return undefined
  const drawn = (image: Sharp) => image.webp(animations.webp).toBuffer({ resolveWithObject: true })
  const { data, info } = await withDecoderErrors(limits, () =>
    drawn(
      sharp(path, { ...reading, animated: true, limitInputPixels: animations.pixels })
        .timeout({ seconds: maxSeconds })
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true }),
    ),
  )
  return {
    name,
    mime: 'image/webp',
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: data,
  }
}

function thumbhashOf({ bytes, width, height }: Pixels): string {
  const opaque = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++)
    opaque.set(bytes.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  return Buffer.from(rgbaToThumbHash(width, height, opaque)).toString('base64')
}

/**
 * Turns decoder errors into refusals of the file; a missing file or a full disk remains our error.
 */
async function withDecoderErrors<T>(limits: PhotoLimits, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (/missing|No such file|ENOSPC|No space left|unable to allocate|out of memory/i.test(text))
      throw error
    if (/pixel limit/i.test(text)) throw tooManyPixels(limits)
    if (/timeout/i.test(text))
      throw new MediaRefused('too_slow', 'This picture takes too long to read.')
    throw new MediaRefused('unreadable', 'This picture is damaged or not a picture.')
  }
}

function tooManyPixels({ maxPixels }: PhotoLimits) {
  const most = Math.round(maxPixels / 1e6)
  return new MediaRefused('too_many_pixels', `This picture has more than ${most} megapixels.`)
}

function isPhotoFormat(format: string | undefined): format is PhotoFormat {
  return format !== undefined && ['jpeg', 'png', 'webp', 'gif', 'avif'].includes(format)
}
