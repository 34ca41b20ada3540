import { open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RecordingParts } from '@stagedoor/live-video'
import { baseArguments, flags, type Run, stripMetadata } from './ffmpeg-arguments.ts'

/** The bytes at the beginning of a part within which its head ends. */
const HEAD_BYTES = 2000
const CLUSTER = Buffer.from('1f43b675', 'hex')
/** The seconds of work allowed for each second of video, for slow machines. */
export const TIMEOUT_PER_SECOND = 60

/** The size of a recording, and whether it has sound. */
export interface PartFormat {
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
}

/**
 * Joins the parts of a recording into one Matroska file in their folder, without the breaks between
 * them: as they are where they have the same format, encoded at the largest of their sizes
 * otherwise.
 */
export async function joinRecording(run: Run, parts: RecordingParts, into: string): Promise<void> {
  const list = path.join(parts.folder, `${into}.txt`)
  const args = (await haveSameHead(parts))
    ? copyArguments(list)
    : encodeArguments(parts, await formatsOf(run, parts))
  try {
    await writeFile(list, parts.names.map((name) => `file '${name}'\n`).join(''))
    const { code, errors } = await run({
      program: 'ffmpeg',
      cwd: parts.folder,
      args: [...baseArguments, ...args, ...stripMetadata, '-f', 'matroska', into],
      timeoutSeconds: 120 + parts.seconds * TIMEOUT_PER_SECOND,
    })
    if (code !== 0) throw new Error(`ffmpeg could not join a recording: ${errors}`)
  } finally {
    await rm(list, { force: true })
  }
}

const copyArguments = (list: string) => [
  '-protocol_whitelist',
  'file',
  '-f',
  'concat',
  '-i',
  path.basename(list),
  '-map',
  '0',
  '-c',
  'copy',
]

function encodeArguments({ names }: RecordingParts, formats: readonly PartFormat[]): string[] {
  const width = even(Math.max(...formats.map((one) => one.width)))
  const height = even(Math.max(...formats.map((one) => one.height)))
  const hasSound = formats.some((one) => one.hasSound)
  const frame = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1,setsar=1,fps=30,format=yuv420p`
  const silence = 'aevalsrc=0|0:s=48000,atrim=0:0.001'
  const chains = formats.flatMap((one, at) => [
    `[${at}:v:0]${frame}[v${at}]`,
    ...(hasSound
      ? [`${one.hasSound ? `[${at}:a:0]aresample=48000:async=1` : silence}[a${at}]`]
      : []),
  ])
  const inputs = formats.map((_, at) => `[v${at}]${hasSound ? `[a${at}]` : ''}`).join('')
  const joined =
    `${inputs}concat=n=${formats.length}:v=1:a=${hasSound ? 1 : 0}[v]` + `${hasSound ? '[a]' : ''}`
  return [
    ...names.flatMap((name) => ['-protocol_whitelist', 'file', '-f', 'matroska', '-i', name]),
    '-filter_complex',
    [...chains, joined].join(';'),
    '-map',
    '[v]',
    ...(hasSound ? ['-map', '[a]'] : []),
    ...encoding,
  ]
}

/** The arguments by which recordings are encoded again. */
export const encoding = flags(
  '-c:v libx264 -preset veryfast -crf 20 -threads 2 -c:a libopus -b:a 128k',
)

/** Returns an even size, which encoders need. */
export const even = (size: number) => size + (size % 2)

/**
 * Returns true when all parts have the same tracks, codecs and sizes: their heads are the same
 * bytes.
 */
async function haveSameHead({ folder, names }: RecordingParts): Promise<boolean> {
  const heads = await Promise.all(names.map((name) => readHead(path.join(folder, name))))
  return heads.every((head) => heads[0]?.equals(head))
}

async function readHead(file: string): Promise<Buffer> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    const end = head.indexOf(CLUSTER)
    return end < 0 ? head : head.subarray(0, end)
  } finally {
    await opened.close()
  }
}

/** Returns the formats of files, by their paths or their names in a folder. */
export async function formatsOf(
  run: Run,
  { folder, names }: Pick<RecordingParts, 'folder' | 'names'>,
): Promise<PartFormat[]> {
  const formats: PartFormat[] = []
  for (const name of names) {
    const lines: string[] = []
    const { code, errors } = await run({
      program: 'ffprobe',
      cwd: folder,
      args: [
        '-v',
        'error',
        '-protocol_whitelist',
        'file',
        '-f',
        'matroska',
        '-show_entries',
        'stream=codec_type,width,height',
        '-of',
        'json',
        name,
      ],
      timeoutSeconds: 60,
      onLine: (line) => void lines.push(line),
    })
    if (code !== 0) throw new Error(`ffprobe could not read a part of a recording: ${errors}`)
    formats.push(formatOf(JSON.parse(lines.join('\n'))))
  }
  return formats
}

function formatOf({
  streams,
}: {
  readonly streams: readonly { codec_type: string; width?: number; height?: number }[]
}): PartFormat {
  const { width = 2, height = 2 } = streams.find(({ codec_type }) => codec_type === 'video') ?? {}
  return { width, height, hasSound: streams.some(({ codec_type }) => codec_type === 'audio') }
}
