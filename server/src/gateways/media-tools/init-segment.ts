import { readFile, writeFile } from 'node:fs/promises'
import type { VideoColors } from './video-colors.ts'

/** The facts that ffmpeg leaves out of the init segment of a rendition. */
export interface InitFacts {
  readonly displayMatrix?: readonly number[] | undefined
  /** Absent for a video that describes no colours. */
  readonly colors?: VideoColors | undefined
}

/**
 * Writes the display matrix into an init segment, without which players show a rotated video
 * sideways, and the colours, without which they guess them by the size of the video.
 */
export async function completeInit(
  path: string,
  { displayMatrix, colors }: InitFacts,
): Promise<void> {
  const bytes = await readFile(path)
  if (displayMatrix) writeMatrix(bytes, displayMatrix)
  await writeFile(path, colors ? withColors(bytes, colors) : bytes)
}

function writeMatrix(bytes: Buffer, matrix: readonly number[]): void {
  const header = bytes.indexOf('tkhd')
  const isLong = bytes[header + 4] === 1
  matrix.forEach((value, index) => {
    bytes.writeInt32BE(value, header + (isLong ? 56 : 44) + index * 4)
  })
}

/**
 * The boxes around the description of a track, with the bytes between the head of each and its
 * first child.
 */
const around = [
  ['moov', 0] as const,
  ['trak', 0] as const,
  ['mdia', 0] as const,
  ['minf', 0] as const,
  ['stbl', 0] as const,
  ['stsd', 8] as const,
  ['avc1', 78] as const,
]

/**
 * Returns an init segment whose H.264 track describes its colours; unchanged when it does so
 * already.
 */
function withColors(bytes: Buffer, colors: VideoColors): Buffer {
  const boxes = findDescription(bytes, 0, bytes.length)
  const [last] = boxes.slice(-1)
  if (!last || boxes.length < around.length || bytes.subarray(last.at, last.end).includes('colr'))
    return bytes
  const box = colorBox(colors)
  const changed = Buffer.concat([bytes.subarray(0, last.end), box, bytes.subarray(last.end)])
  for (const { at, end } of boxes) changed.writeUInt32BE(end - at + box.length, at)
  return changed
}

interface Found {
  readonly at: number
  readonly end: number
}

/** Returns the boxes from `moov` to the first H.264 description; fewer when there is none. */
function findDescription(bytes: Buffer, from: number, to: number, depth = 0): Found[] {
  const [name, skipped = 0] = around[depth] ?? []
  for (let at = from; name && at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > to) return []
    if (bytes.toString('latin1', at + 4, at + 8) === name) {
      const inner = findDescription(bytes, at + 8 + skipped, at + size, depth + 1)
      if (depth + inner.length === around.length - 1) return [{ at, end: at + size }, ...inner]
    }
    at += size
  }
  return []
}

const numbers: Readonly<Record<string, number>> = {
  bt709: 1,
  bt470m: 4,
  bt470bg: 5,
  smpte170m: 6,
  smpte240m: 7,
  bt2020: 9,
  smpte431: 11,
  smpte432: 12,
  gamma22: 4,
  gamma28: 5,
  'iec61966-2-1': 13,
  'bt2020-10': 14,
  'bt2020-12': 15,
  smpte2084: 16,
  'arib-std-b67': 18,
  bt2020nc: 9,
  bt2020c: 10,
}
const UNSPECIFIED = 2

function colorBox({ primaries, transfer, matrix, isFullRange }: VideoColors): Buffer {
  const box = Buffer.alloc(19)
  box.writeUInt32BE(box.length, 0)
  box.write('colrnclx', 4, 'latin1')
  for (const [index, name] of [primaries, transfer, matrix].entries()) {
    box.writeUInt16BE(numbers[name] ?? UNSPECIFIED, 12 + index * 2)
  }
  box[18] = isFullRange ? 0x80 : 0
  return box
}
