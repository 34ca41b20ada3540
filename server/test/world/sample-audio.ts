import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { mediaPrograms } from './media-programs.ts'

const run = promisify(execFile)

/** The parameters of an audio sample. */
export interface AudioSample {
  readonly seconds?: number
  readonly extension: string
  /** ffmpeg arguments for the output. */
  readonly codec?: readonly string[]
  /** True for a file with cover art. */
  readonly hasCover?: boolean
}

/** Creates a tone that is silent in its second half, with metadata. */
export async function sampleAudio({
  seconds = 2,
  extension,
  codec = [],
  hasCover,
}: AudioSample): Promise<Buffer> {
  const { ffmpeg } = await mediaPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'sample-'))
  const path = join(folder, `sound.${extension}`)
  const cover = join(folder, 'cover.jpg')
  const tone = `sine=f=440:r=44100:d=${seconds},volume='if(lt(t,${seconds / 2}),1,0)':eval=frame`
  const tags = ['-metadata', 'title=SECRET NAME', '-metadata', 'comment=SECRET PLACE']
  try {
    if (hasCover) await coverPicture().toFile(cover)
    const front = hasCover
      ? ['-i', cover, '-map', '0', '-map', '1', '-c:v', 'copy', '-disposition:v', 'attached_pic']
      : []
    await run(ffmpeg, [
      '-v',
      'error',
      '-nostdin',
      '-f',
      'lavfi',
      '-i',
      tone,
      ...front,
      ...codec,
      ...tags,
      path,
    ])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const coverPicture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c06080' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'SECRET NAME' } })
