import { inputArguments, type Run } from './ffmpeg-arguments.ts'
import { packageVideo, segmentSeconds } from './hls-packaging.ts'
import type { Rendition, Rung, ToolOptions, VideoMetadata, VideoSource } from './port.ts'
import { describeColors, screenColors, screenFilters } from './video-colors.ts'

/**
 * The seconds of work allowed per second of video before the encoder is stopped, for slow machines.
 */
const timeoutPerVideoSecond = 60

/**
 * Encodes one quality: 8-bit H.264 and AAC stereo at a constant frame rate, with key frames at the
 * same times in every quality.
 */
export async function transcode(
  run: Run,
  source: VideoSource,
  { rung, into }: { rung: Rung; into: string },
  options: ToolOptions = {},
): Promise<Rendition> {
  const { metadata } = source
  const [over, under] = rung.frameRate
  return packageVideo(
    run,
    {
      name: rung.name,
      source,
      input: inputArguments(source),
      encoding: [...videoArgs(metadata, rung), ...audioArgs(metadata, rung.audioKbps)],
      width: rung.width,
      height: rung.height,
      frameRate: over / under,
      isEncoded: true,
      colors: screenColors(metadata.colors),
      timeoutSeconds: 300 + metadata.duration * timeoutPerVideoSecond,
    },
    into,
    options,
  )
}

/** Cuts the video without encoding it; audio is encoded only when browsers could not play it. */
export async function remux(
  run: Run,
  source: VideoSource,
  into: string,
  options: ToolOptions = {},
): Promise<Rendition> {
  const { metadata } = source
  const { width, height, frameRate } = metadata
  return packageVideo(
    run,
    {
      name: 'source',
      source,
      input: inputArguments(source),
      encoding: [
        '-c:v',
        'copy',
        ...(canCopyAudio(metadata) ? ['-c:a', 'copy'] : audioArgs(metadata, 160)),
      ],
      width,
      height,
      frameRate,
      isEncoded: false,
      colors: metadata.colors,
      timeoutSeconds: 120 + metadata.duration * (canCopyAudio(metadata) ? 1 : 4),
    },
    into,
    options,
  )
}

function videoArgs(facts: VideoMetadata, rung: Rung): string[] {
  const [over, under] = rung.frameRate
  const frames = Math.round((over / under) * segmentSeconds)
  const gop = ['-g', String(frames), '-keyint_min', String(frames), '-sc_threshold', '0']
  return [
    '-filter_threads',
    '2',
    '-vf',
    filtersOf(facts, rung).join(','),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-threads',
    '2',
    '-crf',
    '23',
    '-maxrate',
    `${rung.videoKbps}k`,
    '-bufsize',
    `${rung.videoKbps * 2}k`,
    ...gop,
    '-force_key_frames',
    `expr:gte(t,n_forced*${segmentSeconds})`,
    '-vsync',
    'vfr',
    ...describeColors(facts.colors),
  ]
}

/**
 * Returns the arguments that encode audio. Silence fills what is missing at its start and in its
 * gaps.
 */
function audioArgs(facts: VideoMetadata, kbps: number): string[] {
  if (facts.audioStream === undefined) return []
  return [
    '-af',
    `aresample=async=1000:first_pts=0`,
    '-c:a',
    'aac',
    '-ac',
    '2',
    '-ar',
    '48000',
    '-b:a',
    `${kbps}k`,
  ]
}

/** Returns true for AAC-LC without gaps in a container that stores it as MP4 does. */
function canCopyAudio({
  container,
  isAudioEven,
  audioCodec,
  audioProfile,
  audioChannels = 2,
}: VideoMetadata): boolean {
  if (audioCodec === undefined) return true
  if (!isAudioEven) return false
  const isCarried = container === 'mov' || container === 'matroska'
  return isCarried && audioCodec === 'aac' && (audioProfile ?? 'LC') === 'LC' && audioChannels <= 2
}

/**
 * Returns the filters that deinterlace, make the frame rate constant, show the first frame until
 * the audio before it has been heard, hold the last one as long as in the source, make the size
 * even and convert to 8 bits in colours that screens show. AVI stores no timestamps: those that
 * ffmpeg generates for it start late.
 */
function filtersOf(
  facts: VideoMetadata,
  { width, height, frameRate: [over, under] }: Rung,
): string[] {
  const held = facts.lastFrame - under / over
  return [
    ...(facts.isInterlaced ? ['yadif=deint=interlaced'] : []),
    ...(facts.container === 'avi' ? ['setpts=PTS-STARTPTS'] : []),
    `fps=${over}/${under}${facts.lead > 0 ? ':start_time=0' : ''}`,
    ...(held > under / over / 2
      ? [`tpad=stop_mode=clone:stop_duration=${facts.lastFrame.toFixed(3)}`]
      : []),
    `trim=duration=${(facts.duration - under / over / 4).toFixed(3)}`,
    ...screenFilters(facts.colors, { width, height }),
    'setsar=1',
  ]
}
