import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseArguments, flags, isMachineError, type Run } from './ffmpeg-arguments.ts'
import { type Box, boxesOf, brandsOf, contentOf } from './iso-boxes.ts'
import { type ImageTools, MediaRefused, type PhotoLimits, type VideoMetadata } from './port.ts'
import { rgbFilters, screenFilters } from './video-colors.ts'

/** Reads the frames of a file as those of a video. */
type Probe = (path: string) => Promise<VideoMetadata>

interface Tools {
  readonly run: Run
  readonly probe: Probe
}

const MAX_FRAMES = 1000
const FIRST = flags('-frames:v 1 -f image2')
const MOVING = '-c:v libwebp_anim -lossless 0 -quality 90 -loop 0 -f webp'
const TIMEOUT_SECONDS = 60
const HEAD_BYTES = 256
const sequenceBrands = /^(?:avis|msf1|hev[cxms])$/

/**
 * Adds animated AVIF and HEIC to the image tools, which read the stills of both: their frames are a
 * video track, which ffmpeg decodes. A file that has frames but no still is shown by its first
 * frame.
 */
export function withSequences(images: ImageTools, { run, probe }: Tools): ImageTools {
  /** Calls `work` with a picture, and with its first frame where it has frames but no still. */
  async function onStill<T>(
    source: string | Uint8Array,
    work: (still: string | Uint8Array) => Promise<T>,
  ): Promise<T> {
    if (typeof source !== 'string' || !(await isSequence(source))) return work(source)
    return work(source).catch((error: unknown) =>
      inTrackUnless(error, source, { probe, run }, async (track) =>
        work(await render(run, track, 'first.png', FIRST)),
      ),
    )
  }
  return {
    async probe(path, limits) {
      if (!(await isSequence(path))) return images.probe(path, limits)
      return images.probe(path, limits).catch((error: unknown) =>
        inTrackUnless(error, path, { probe, run }, async ({ metadata }) => {
          const { width, height, videoCodec } = metadata
          refuseTooLarge(metadata, limits)
          return { format: videoCodec === 'hevc' ? 'heic' : 'avif', width, height }
        }),
      )
    },
    derive: (source, wanted, limits) =>
      onStill(source, (still) => images.derive(still, wanted, limits)),
    deriveKnown: (source, wanted, limits) =>
      onStill(source, (still) => images.deriveKnown(still, wanted, limits)),
    fingerprint: (source, limits) => onStill(source, (still) => images.fingerprint(still, limits)),
    async animate(path, wanted, limits) {
      if (!(await isSequence(path))) return images.animate(path, wanted, limits)
      return inTrack(path, { probe, run }, async (track) => {
        const output = flags(`-frames:v ${MAX_FRAMES} ${MOVING}`)
        const shown = await render(run, track, 'moving.webp', output)
        return images.animate(shown, wanted, limits)
      })
    },
  }
}

interface Track {
  readonly path: string
  readonly folder: string
  readonly metadata: VideoMetadata
}

/** Returns true for a file with several frames. */
async function isSequence(path: string): Promise<boolean> {
  const head = Buffer.alloc(HEAD_BYTES)
  const file = await open(path)
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close())
  if (!brandsOf(head.subarray(0, bytesRead)).some((brand) => sequenceBrands.test(brand)))
    return false
  return contentOf(await readFile(path), 'moov') !== undefined
}

/** Calls `work` with the frames of a file that has no readable still; throws any other error. */
async function inTrackUnless<T>(
  error: unknown,
  path: string,
  tools: Tools,
  work: (track: Track) => Promise<T>,
) {
  if (!(error instanceof MediaRefused) || error.reason !== 'unreadable') throw error
  return inTrack(path, tools, work)
}

/**
 * Calls `work` with the frames of a file as a video that ffmpeg reads. Refuses a file whose frames
 * cannot be decoded.
 */
async function inTrack<T>(
  path: string,
  { probe }: Tools,
  work: (track: Track) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sequence-'))
  try {
    const video = join(folder, 'frames.mp4')
    await writeFile(video, asVideo(await readFile(path)))
    const metadata = await probe(video).catch((error: unknown) => {
      throw error instanceof MediaRefused && error.reason !== 'too_many_pixels'
        ? unplayable()
        : error
    })
    if (!metadata.canDecodeVideo) throw unplayable()
    return await work({ path: video, folder, metadata })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the file with its tracks of pictures marked as video, as which ffmpeg reads the same
 * frames.
 */
function asVideo(file: Buffer): Buffer {
  const bytes = Buffer.from(file)
  const inside = (outer: Box[], type: string) =>
    outer
      .filter((box) => box.type === type)
      .flatMap(({ content, start }) =>
        boxesOf(content).map((box) => ({ ...box, start: start + box.start })),
      )
  const handlers = inside(inside(inside(boxesOf(bytes), 'moov'), 'trak'), 'mdia').filter(
    ({ type }) => type === 'hdlr',
  )
  for (const { content, start } of handlers) {
    if (content.toString('latin1', 8, 12) === 'pict') bytes.write('vide', start + 8, 'latin1')
  }
  return bytes
}

async function render(
  run: Run,
  { path, folder, metadata }: Track,
  name: string,
  output: string[],
): Promise<string> {
  const { colors, width, height } = metadata
  const filters = [...screenFilters(colors, { width, height }), 'setsar=1', ...rgbFilters(colors)]
  const end = await run({
    program: 'ffmpeg',
    cwd: folder,
    args: [
      ...baseArguments,
      ...flags('-threads 2 -protocol_whitelist file -f mov -i'),
      path,
      ...flags(`-map 0:${metadata.videoStream} -vf`),
      filters.join(','),
      ...output,
      name,
    ],
    timeoutSeconds: TIMEOUT_SECONDS,
  })
  if (end.code === 0) return join(folder, name)
  if (isMachineError(end.errors))
    throw new Error(`ffmpeg could not read an animated picture: ${end.errors}`)
  throw unplayable()
}

function refuseTooLarge({ width, height }: VideoMetadata, limits?: PhotoLimits): void {
  if (limits && width * height > limits.maxPixels)
    throw new MediaRefused('too_many_pixels', 'This picture has too many pixels.')
}

const unplayable = () =>
  new MediaRefused(
    'unreadable',
    'The frames of this animated picture cannot be read. Upload it as a GIF, an animated WebP or a video.',
  )
