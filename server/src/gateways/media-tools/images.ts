import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { findColors } from './color-profiles.ts'
import { fingerprintsOf } from './fingerprints.rules.ts'
import { decodeHeic, heicSize, isHeic } from './heic.ts'
import type { Luma } from './pdq.rules.ts'
import {
  type Animation,
  type Derivation,
  type DerivedPhoto,
  type ImageTools,
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
/**
 * The WebP settings. Effort 2 at quality 78: a 2048 px picture is 100 KB in 110 ms; mozjpeg gives
 * 175 KB in 240 ms, AVIF 128 KB in 310 ms.
 */
const webp = { quality: 78, effort: 2 }

const reading = { failOn: 'error', sequentialRead: true } as const

/** The limits of animations: beyond them a still is shown. */
const animations = { frames: 1000, pixels: 120_000_000, webp: { quality: 60, effort: 2 } } as const

interface Pixels {
  bytes: Buffer
  width: number
  height: number
}

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
  return { probe: probePhoto, derive: derivePhoto, animate, fingerprint: fingerprintPhoto }
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
  const pixels = await readPixels(await openSource(source, limits), limits)
  const pictures: Picture[] = []
  for (const derivation of wanted) pictures.push(await draw(pixels, derivation))
  return { width: pixels.width, height: pixels.height, thumbhash: await hash(pixels), pictures }
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
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = pixel * channels
    values[pixel] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
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

/**
 * Decodes a picture in the colours of ordinary screens, upright, on white, at most as large as the
 * largest derivative.
 */
async function readPixels({ readable, coded }: Source, limits: PhotoLimits): Promise<Pixels> {
  const isConverted = coded !== undefined && needsConversion(coded)
  const { data, info } = await withDecoderErrors(limits, () =>
    sharp(readable, { ...reading, limitInputPixels: limits.maxPixels })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace(isConverted ? 'rgb16' : 'srgb')
      .raw({ depth: isConverted ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = info
  if (!isConverted) return { bytes: data, width, height }
  const values = new Uint16Array(data.buffer, data.byteOffset, width * height * 3)
  return { bytes: toScreenColors(values, coded), width, height }
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

async function draw(pixels: Pixels, derivation: Derivation): Promise<Picture> {
  const image =
    derivation.fit === 'blurred' ? await blur(pixels, derivation) : resize(pixels, derivation)
  const quality = derivation.fit === 'blurred' ? { quality: 30, effort: 4 } : webp
  const { data, info } = await image.webp(quality).toBuffer({ resolveWithObject: true })
  return {
    name: derivation.name,
    mime: 'image/webp',
    width: info.width,
    height: info.height,
    bytes: data,
  }
}

function resize(pixels: Pixels, derivation: Derivation) {
  const { width, height = derivation.width } = derivation
  return open(pixels).resize(
    derivation.fit === 'cover'
      ? { width, height, fit: 'cover' }
      : { width, height, fit: 'inside', withoutEnlargement: true },
  )
}

/**
 * Makes the version of a locked picture that leaves the server: 32 blurred pixels, enlarged. The
 * rest is gone, not hidden.
 */
async function blur(pixels: Pixels, derivation: Derivation) {
  const small = await open(pixels)
    .resize({ width: 32, height: 32, fit: 'inside' })
    .blur(1.6)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return open({ bytes: small.data, width: small.info.width, height: small.info.height })
    .resize({ width: derivation.width, height: derivation.width, fit: 'inside', kernel: 'cubic' })
    .blur(6)
}

async function hash(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function open(pixels: Pixels) {
  return sharp(pixels.bytes, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
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
