import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type LiveSample, SAMPLE_RATE as RATE } from '@stagedoor/live-video/testing'
import { mediaPrograms } from './world/media-programs.ts'

const run = promisify(execFile)

/** The largest content of a packet. */
const LARGEST = 1100

/** Encodes two seconds of a moving test picture, or of another source of ffmpeg. */
export async function createLiveSample(
  codec: 'H264' | 'VP8',
  size = '320x240',
  source = 'testsrc2=',
): Promise<LiveSample> {
  const { ffmpeg } = await mediaPrograms()
  const picture = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `${source}s=${size}:r=${RATE}:d=2,format=yuv420p`,
    '-g',
    String(RATE),
  ]
  const h264 = [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-preset',
    'ultrafast',
    '-bf',
    '0',
    '-f',
    'h264',
    '-',
  ]
  const vp8 = [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-auto-alt-ref',
    '0',
    '-f',
    'ivf',
    '-',
  ]
  const options = { encoding: 'buffer', maxBuffer: 32 * 1024 ** 2 } as const
  const { stdout } = await run(ffmpeg, [...picture, ...(codec === 'H264' ? h264 : vp8)], options)
  return { pictures: codec === 'H264' ? packetsOfH264(stdout) : packetsOfVp8(stdout) }
}

function packetsOfH264(stream: Buffer): Buffer[][] {
  const pictures: Buffer[][] = []
  let waiting: Buffer[] = []
  for (const unit of unitsIn(stream)) {
    waiting.push(...piecesOf(unit))
    const kind = unit.readUInt8(0) & 31
    if (kind !== 1 && kind !== 5) continue
    pictures.push(waiting)
    waiting = []
  }
  return pictures
}

const START = Buffer.from([0, 0, 1])

/** Splits at the start codes, which a zero may precede. */
function unitsIn(stream: Buffer): Buffer[] {
  const units: Buffer[] = []
  for (let at = stream.indexOf(START); at >= 0; ) {
    const next = stream.indexOf(START, at + 3)
    const end = next < 0 ? stream.length : next - (stream[next - 1] === 0 ? 1 : 0)
    units.push(stream.subarray(at + 3, end))
    at = next
  }
  return units
}

function piecesOf(unit: Buffer): Buffer[] {
  if (unit.length <= LARGEST) return [unit]
  const head = unit.readUInt8(0)
  const count = Math.ceil((unit.length - 1) / LARGEST)
  return Array.from({ length: count }, (_, index) => {
    const flags = (index === 0 ? 0x80 : 0) | (index === count - 1 ? 0x40 : 0)
    const content = unit.subarray(1 + index * LARGEST, 1 + (index + 1) * LARGEST)
    return Buffer.concat([Buffer.from([(head & 0xe0) | 28, flags | (head & 31)]), content])
  })
}

function packetsOfVp8(file: Buffer): Buffer[][] {
  const pictures: Buffer[][] = []
  for (let at = 32; at + 12 <= file.length; ) {
    const picture = file.subarray(at + 12, at + 12 + file.readUInt32LE(at))
    const count = Math.ceil(picture.length / LARGEST)
    const packet = (_: unknown, index: number) =>
      Buffer.concat([
        Buffer.from([index === 0 ? 0x10 : 0]),
        picture.subarray(index * LARGEST, (index + 1) * LARGEST),
      ])
    pictures.push(Array.from({ length: count }, packet))
    at += 12 + picture.length
  }
  return pictures
}
