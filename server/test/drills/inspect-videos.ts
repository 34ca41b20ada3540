import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FileRow } from '../../src/modules/media/store.ts'
import { mediaPrograms } from '../world/media-programs.ts'
import type { FoundPart } from './video-rules.ts'

const run = promisify(execFile)

/** Returns the folder of a stored file; undefined when nothing of it is stored. */
export function storedFolder(dataDir: string, id: string): string | undefined {
  const files = path.join(dataDir, 'files')
  return readdirSync(files)
    .map((shard) => path.join(files, shard, 'media', id))
    .find((folder) => existsSync(folder))
}

/** Decodes the playlist and the MP4 of each quality of a video. */
export async function decodeQualities(
  dataDir: string,
  { id, qualities }: Pick<FileRow, 'id' | 'qualities'>,
) {
  const folder = storedFolder(dataDir, id) ?? ''
  const names = qualities.flatMap(({ name, hasMp4 }) => [
    `${name}.m3u8`,
    ...(hasMp4 ? [`${name}.mp4`] : []),
  ])
  return Promise.all(names.map((name) => decode(folder, name)))
}

interface DecodedStream {
  readonly codec_type: string
  readonly nb_read_frames?: string
  readonly sample_rate?: string
}

/** The samples in a frame of AAC. */
const AAC_FRAME = 1024

async function decode(folder: string, name: string): Promise<FoundPart> {
  const { ffprobe } = await mediaPrograms()
  const entries = ['-count_frames', '-show_entries', 'stream=codec_type,nb_read_frames,sample_rate']
  const args = [
    '-v',
    'error',
    '-protocol_whitelist',
    'file',
    ...entries,
    '-of',
    'json',
    path.join(folder, name),
  ]
  const { stdout, stderr } = await run(ffprobe, args).catch((error: Error) => ({
    stdout: '{}',
    stderr: error.message,
  }))
  const { streams = [] } = JSON.parse(stdout) as { streams?: DecodedStream[] }
  const [video, audio] = ['video', 'audio'].map((type) =>
    streams.find(({ codec_type }) => codec_type === type),
  )
  const soundSeconds =
    (Number(audio?.nb_read_frames ?? 0) * AAC_FRAME) / Number(audio?.sample_rate ?? 1)
  return { name, pictures: Number(video?.nb_read_frames ?? 0), soundSeconds, faults: stderr.trim() }
}

/** Lists the encoders that work in a data folder, or those of one file. */
export const encodersIn = (dataDir: string, id = ''): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        const isOurs = readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
        return isOurs && command.includes('libx264') && command.includes(id)
      } catch {
        return false
      }
    })
    .map(Number)
