/// <reference path="./heic-decode.d.ts" />
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'

/** The input of this thread. */
export interface HeicTask {
  readonly path: string
  readonly maxPixels: number
  /** False when only the size is wanted. */
  readonly isDecoded: boolean
}

/** The single answer of this thread. */
export type HeicResult =
  | { readonly is: 'picture'; readonly width: number; readonly height: number; readonly rgba?: Uint8ClampedArray }
  | { readonly is: 'too_large' | 'unreadable' }

/** Reads one HEIC file and ends. The decoder is C compiled to WebAssembly, alone in a thread that can be stopped. */
async function readHeic({ path, maxPixels, isDecoded }: HeicTask): Promise<HeicResult> {
  const [picture] = await heic.all({ buffer: readFileSync(path) })
  if (!picture) return { is: 'unreadable' }
  const { width, height } = picture
  if (!(width > 0 && height > 0)) return { is: 'unreadable' }
  if (width * height > maxPixels) return { is: 'too_large' }
  if (!isDecoded) return { is: 'picture', width, height }
  const { data } = await picture.decode()
  return { is: 'picture', width, height, rgba: data }
}

const answer = await readHeic(workerData as HeicTask).catch((): HeicResult => ({ is: 'unreadable' }))
const bytes = answer.is === 'picture' ? answer.rgba : undefined
parentPort?.postMessage(answer, bytes ? [bytes.buffer as ArrayBuffer] : [])
