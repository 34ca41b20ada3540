import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { mediaPrograms } from './media-programs.ts'

const run = promisify(execFile)

/** Creates a small photograph: soft colours with a little noise, so that it compresses like one. */
export function samplePhoto(width = 800, height = 600) {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .blur(2)
    .tint('#c06080')
}

/**
 * Creates a picture with as many details as a photograph of leaves: 50 KB at 640 pixels, a megabyte
 * at 1600.
 */
export const grainyPhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** Creates JPEG bytes with metadata about their place and author. */
export function photoWithMetadata(): Promise<Buffer> {
  const exif = {
    IFD0: { Artist: 'SECRET NAME' },
    IFD3: { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' },
  }
  return samplePhoto().withExif(exif).jpeg().toBuffer()
}

const videos = new Map<string, Promise<Buffer>>()

/**
 * Returns a short video with these ffmpeg arguments between its two inputs (picture, sound) and the
 * output, made once in a process.
 */
export async function sampleVideo(
  seconds = 3,
  codec: readonly string[] = [],
  extension = 'mp4',
): Promise<Buffer> {
  const key = JSON.stringify([seconds, codec, extension])
  const known = videos.get(key) ?? makeVideo(seconds, codec, extension)
  videos.set(key, known)
  return Buffer.from(await known)
}

async function makeVideo(
  seconds: number,
  codec: readonly string[],
  extension: string,
): Promise<Buffer> {
  const { ffmpeg } = await mediaPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'sample-'))
  const path = join(folder, `video.${extension}`)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=${seconds},format=yuv420p`]
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
  const standard = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-c:a', 'aac']
  const tags = [
    '-metadata',
    'location=+48.8577+002.295/',
    '-metadata',
    'title=SECRET NAME',
    '-movflags',
    '+faststart',
  ]
  const chosen = codec.length > 0 ? codec : standard
  try {
    await run(ffmpeg, ['-v', 'error', '-nostdin', ...picture, ...sound, ...chosen, ...tags, path])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the frame of an MP4 at a second, as JPEG. */
export async function videoFrame(video: Uint8Array, second: number): Promise<Buffer> {
  const { ffmpeg } = await mediaPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'frame-'))
  const from = join(folder, 'video.mp4')
  const to = join(folder, 'frame.jpg')
  try {
    await writeFile(from, video)
    await run(ffmpeg, ['-v', 'error', '-ss', String(second), '-i', from, '-frames:v', '1', to])
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns a picture mirrored, cropped by a four-hundredth, and saved smaller in another format. */
export const nearCopyOf = async (bytes: Uint8Array): Promise<Buffer> => {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const left = Math.round(width / 400)
  const top = Math.round(height / 400)
  const crop = { left, top, width: width - 2 * left, height: height - 2 * top }
  return Buffer.from(
    await sharp(bytes).extract(crop).flop().resize(700).webp({ quality: 60 }).toBuffer(),
  )
}

/**
 * Creates a picture of soft spots that differs for each seed: it has a perceptual hash, unlike
 * noise.
 */
export async function spotsPhoto(seed: number): Promise<Buffer<ArrayBuffer>> {
  let state = seed * 7919 + 1
  const grey = Uint8Array.from({ length: 12 * 9 }, () => {
    state = (state * 16_807) % 2_147_483_647
    return state % 256
  })
  const drawn = await sharp(grey, { raw: { width: 12, height: 9, channels: 1 } })
    .resize(1200, 900, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
  return Buffer.from(drawn)
}
