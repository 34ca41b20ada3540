import { open, readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { findColors, withProfile } from './color-profiles.ts'
import type { HeicResult, HeicTask } from './heic-worker.ts'
import { brandsOf } from './iso-boxes.ts'
import { MediaRefused, type PhotoLimits } from './port.ts'
import { type CodedColors, needsConversion } from './still-colors.ts'

const maxMs = 30_000
const worker = new URL('./heic-worker.ts', import.meta.url)
const brands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

let before: Promise<unknown> = Promise.resolve()

/**
 * Returns true for photos of phones: HEVC in a HEIF container. AVIF has the same container and is
 * read by sharp.
 */
export async function isHeic(path: string): Promise<boolean> {
  const head = Buffer.alloc(64)
  const file = await open(path, 'r')
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close())
  const [major = '', ...others] = brandsOf(head.subarray(0, bytesRead))
  return brands.test(major) && !others.includes('avif') && !others.includes('avis')
}

/** Returns the size as displayed, without decoding. */
export async function heicSize(
  path: string,
  limits: PhotoLimits,
): Promise<{ width: number; height: number }> {
  const { width, height } = await runInOrder({
    path,
    maxPixels: limits.maxPixels,
    isDecoded: false,
    isDeep: false,
  })
  return { width, height }
}

/** A picture as PNG, and the colours it is coded in when it has no profile. */
export interface DecodedHeic {
  readonly png: Buffer
  readonly coded?: CodedColors | undefined
}

/**
 * Returns the main picture as PNG, upright, with the colour profile of the original and none of its
 * other metadata.
 */
export async function decodeHeic(path: string, limits: PhotoLimits): Promise<DecodedHeic> {
  const { profile, coded } = findColors(await readFile(path))
  const isDeep = !profile && coded !== undefined && needsConversion(coded)
  const task = { path, maxPixels: limits.maxPixels, isDecoded: true, isDeep }
  const { width, height, rgba } = await runInOrder(task)
  if (!rgba) throw new MediaRefused('unreadable', damaged)
  const pixels = isDeep ? new Uint16Array(rgba.buffer) : rgba
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
  const png = await (isDeep ? image.toColourspace('rgb16') : image)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { png: profile ? withProfile(png, profile) : png, coded: profile ? undefined : coded }
}

const damaged = 'This picture is damaged or not a picture.'

type Picture = Extract<HeicResult, { is: 'picture' }>

/** Decodes one picture at a time: a picture of 60 megapixels takes half a gigabyte. */
function runInOrder(task: HeicTask): Promise<Picture> {
  const mine = before.then(() => ask(task))
  before = mine.catch(() => undefined)
  return mine
}

async function ask(task: HeicTask): Promise<Picture> {
  const answer = await run(task)
  if (answer.is === 'picture') return answer
  if (answer.is === 'too_large') {
    const most = Math.round(task.maxPixels / 1e6)
    throw new MediaRefused('too_many_pixels', `This picture has more than ${most} megapixels.`)
  }
  throw new MediaRefused('unreadable', damaged)
}

/**
 * Runs the thread without an environment, with little memory of its own, for at most half a minute.
 */
function run(task: HeicTask): Promise<HeicResult> {
  return new Promise((resolve, reject) => {
    const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }
    const thread = new Worker(worker, {
      workerData: task,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: limits,
    })
    const timer = setTimeout(() => {
      reject(new MediaRefused('too_slow', 'This picture takes too long to read.'))
      void thread.terminate()
    }, maxMs)
    thread.once('message', resolve)
    thread.once('error', () => resolve({ is: 'unreadable' }))
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve({ is: 'unreadable' })
    })
  })
}
