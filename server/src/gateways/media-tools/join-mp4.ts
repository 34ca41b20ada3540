import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { baseArguments, type Run, stripMetadata, withSignal } from './ffmpeg-arguments.ts'
import type { ToolOptions } from './port.ts'

/**
 * Returns the parts that a rendition's playlist names, in order: the init segment, then every media
 * segment.
 */
export const partsOf = (playlist: string): string[] =>
  [...playlist.matchAll(/^#EXT-X-MAP:URI="([^"]+)"|^(?!#)(\S+)$/gm)].map(
    ([, init, segment]) => init ?? segment ?? '',
  )

/**
 * Joins the parts of a rendition in a folder into one MP4 with its index in front, which plays
 * while it loads. Nothing is encoded. Returns its bare name.
 */
export async function joinMp4(
  run: Run,
  { name, duration }: { name: string; duration: number },
  folder: string,
  options: ToolOptions = {},
): Promise<string> {
  const whole = `${name}.mp4`
  const joined = join(folder, `joined-${whole}`)
  try {
    for (const part of partsOf(await readFile(join(folder, `${name}.m3u8`), 'utf8'))) {
      await pipeline(
        createReadStream(join(folder, part)),
        createWriteStream(joined, { flags: 'a' }),
        withSignal(options),
      )
    }
    const end = await run({
      program: 'ffmpeg',
      cwd: folder,
      args: [
        ...baseArguments,
        '-protocol_whitelist',
        'file',
        '-f',
        'mov',
        '-i',
        joined,
        '-map',
        '0',
        '-c',
        'copy',
        ...stripMetadata,
        '-movflags',
        '+faststart+write_colr',
        '-f',
        'mp4',
        whole,
      ],
      timeoutSeconds: 120 + duration,
      ...withSignal(options),
    })
    if (end.code !== 0) throw new Error(`ffmpeg failed: ${end.errors}`)
    return whole
  } finally {
    await rm(joined, { force: true })
  }
}
