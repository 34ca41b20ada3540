/// <reference path="./libheif-js.d.ts" />
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import heif from 'libheif-js/wasm-bundle.js'

/** The input of this thread. */
export interface HeicTask {
  readonly path: string
  readonly maxPixels: number
  /** False when only the size is wanted. */
  readonly isDecoded: boolean
  /** True for sixteen bits a channel instead of eight. */
  readonly isDeep: boolean
}

/** The single answer of this thread. */
export type HeicResult =
  | {
      readonly is: 'picture'
      readonly width: number
      readonly height: number
      readonly rgba?: Uint8Array
    }
  | { readonly is: 'too_large' | 'unreadable' }

/**
 * Reads one HEIC file and ends. The decoder is C compiled to WebAssembly, alone in a thread that
 * can be stopped.
 */
async function readHeic({ path, maxPixels, isDecoded, isDeep }: HeicTask): Promise<HeicResult> {
  const pictures = new heif.HeifDecoder().decode(readFileSync(path))
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) return { is: 'unreadable' }
  const width = picture.get_width()
  const height = picture.get_height()
  if (!(width > 0 && height > 0)) return { is: 'unreadable' }
  if (width * height > maxPixels) return { is: 'too_large' }
  if (!isDecoded) return { is: 'picture', width, height }
  const chroma = isDeep ? 'heif_chroma_interleaved_RRGGBBAA_LE' : 'heif_chroma_interleaved_RGBA'
  const decoded = await heif.heif_js_decode_image2(
    picture.handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma[chroma],
  )
  const [channel] = decoded.code || !decoded.channels ? [] : decoded.channels
  if (!channel || channel.width !== width || channel.height !== height) return { is: 'unreadable' }
  const rows = packed(channel, width * (isDeep ? 8 : 4))
  return {
    is: 'picture',
    width,
    height,
    rgba: isDeep ? stretched(rows, channel.bits_per_pixel) : rows,
  }
}

/** Returns the rows of a picture without the bytes between them. */
function packed({ data, stride, height }: heif.Channel, rowBytes: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height)
  for (let row = 0; row < height; row++)
    rows.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes)
  return rows
}

/** Stretches values of fewer bits to all sixteen. */
function stretched(rows: Uint8Array, bits: number): Uint8Array {
  const values = new Uint16Array(rows.buffer)
  const share = 65_535 / (2 ** bits - 1)
  for (let at = 0; at < values.length; at++) values[at] = Math.round((values[at] ?? 0) * share)
  return rows
}

const answer = await readHeic(workerData as HeicTask).catch(
  (): HeicResult => ({ is: 'unreadable' }),
)
const bytes = answer.is === 'picture' ? answer.rgba : undefined
parentPort?.postMessage(answer, bytes ? [bytes.buffer as ArrayBuffer] : [])
