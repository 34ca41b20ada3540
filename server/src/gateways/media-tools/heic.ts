import { open, readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { findProfile, withProfile } from './color-profiles.ts'
import type { HeicResult, HeicTask } from './heic-worker.ts'
import { MediaRefused, type PhotoLimits } from './port.ts'

const maxMs = 30_000
const worker = new URL('./heic-worker.ts', import.meta.url)
const brands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

let before: Promise<unknown> = Promise.resolve()

/** Returns true for photos of phones: HEVC in a HEIF container. AVIF has the same container and is read by sharp. */
export async function isHeic(path: string): Promise<boolean> {
  const head = Buffer.alloc(64)
  const file = await open(path, 'r')
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close())
  if (bytesRead < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytesRead, head.readUInt32BE(0))
  const named = [8, ...range(16, end)].map((at) => head.toString('latin1', at, at + 4))
  return brands.test(named[0] ?? '') && !named.includes('avif') && !named.includes('avis')
}

/** Returns the size as displayed, without decoding. */
export async function heicSize(path: string, limits: PhotoLimits): Promise<{ width: number; height: number }> {
  const { width, height } = await runInOrder({ path, maxPixels: limits.maxPixels, isDecoded: false })
  return { width, height }
}

/** Returns the picture as PNG, upright, with the colour profile of the original and none of its other metadata. */
export async function heicToPng(path: string, limits: PhotoLimits): Promise<Buffer> {
  const { width, height, rgba } = await runInOrder({ path, maxPixels: limits.maxPixels, isDecoded: true })
  if (!rgba) throw new Error('The decoder returned no picture')
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const profile = findProfile(await readFile(path))
  return profile ? withProfile(png, profile) : png
}

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
  throw new MediaRefused('unreadable', 'This picture is damaged or not a picture.')
}

/** Runs the thread without an environment, with little memory of its own, for at most half a minute. */
function run(task: HeicTask): Promise<HeicResult> {
  return new Promise((resolve, reject) => {
    const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }
    const thread = new Worker(worker, { workerData: task, env: {}, stdout: true, stderr: true, resourceLimits: limits })
    const timer = setTimeout(() => {
      reject(new MediaRefused('too_slow', 'This picture takes too long to read.'))
      void thread.terminate()
    }, maxMs)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve({ is: 'unreadable' })
    })
  })
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, (to - from) >> 2) }, (_, at) => from + at * 4)
