import { PassThrough } from 'node:stream'
import type { FragmentOptions, LiveInput, LiveTools } from '@stagedoor/live-video'
import { baseArguments, type Run, stripMetadata } from './ffmpeg-arguments.ts'
import { joinRecording } from './join-recording.ts'
import { mixRecording } from './mix-recording.ts'

/** The longest run of one packager, after which another one takes over: a day. */
const LONGEST_SECONDS = 24 * 3600
/** The CPU time of a packager; it needs a twentieth of its time at most. */
const CPU_SECONDS = LONGEST_SECONDS / 10
/** The length of a fragment, in microseconds. */
const FRAGMENT_MICROS = 480_000
/** The bytes that may wait for a packager; more than a few seconds of video. */
const WAITING_BYTES = 16 * 1024 ** 2
/** The wait of picture and sound for each other, in microseconds. */
const INTERLEAVE_MICROS = 300_000
const STILL_WIDTH = 480

/** Opens the tools for video on air; `short` limits how many tasks of a moment run at once. */
export function openLiveTools({
  run,
  short,
}: {
  run: Run
  short: <T>(work: () => Promise<T>) => Promise<T>
}): LiveTools {
  const convert = (args: readonly string[], { onBytes, signal }: FragmentOptions): LiveInput => {
    const input = new PassThrough({ highWaterMark: WAITING_BYTES })
    const ended = run({
      program: 'ffmpeg',
      args: [...args],
      timeoutSeconds: LONGEST_SECONDS,
      cpuSeconds: CPU_SECONDS,
      isUrgent: true,
      input,
      signal,
      onData: onBytes,
    }).then(({ code, errors }) => {
      if (code !== 0) throw new Error(`ffmpeg could not convert live video: ${errors}`)
    })
    return { write: (bytes) => input.write(bytes), end: () => input.end(), ended }
  }
  return {
    fragment: (options) => convert(fragmentArguments, options),
    encodeOpus: (options) => convert(opusArguments, options),
    renderStill: (video, options = {}) =>
      short(async () => {
        const parts: Buffer[] = []
        const input = new PassThrough()
        input.end(video)
        const onData = (bytes: Buffer) => void parts.push(bytes)
        const { code, errors } = await run({
          program: 'ffmpeg',
          args: stillArguments,
          timeoutSeconds: 20,
          input,
          onData,
          ...(options.signal && { signal: options.signal }),
        })
        if (code !== 0 || parts.length === 0)
          throw new Error(`ffmpeg could not decode a picture: ${errors}`)
        return Buffer.concat(parts)
      }),
    joinRecording: (parts, into) => joinRecording(run, parts, into),
    mixRecording: (recording, into) => mixRecording(run, recording, into),
  }
}

const fromInput = [
  ...baseArguments,
  '-probesize',
  '100000',
  '-analyzeduration',
  '0',
  '-protocol_whitelist',
  'pipe',
  '-f',
  'matroska',
  '-i',
  'pipe:0',
]

const fragmentArguments = [
  ...fromInput,
  '-map',
  '0:v:0',
  '-c:v',
  'copy',
  '-map',
  '0:a:0?',
  '-c:a',
  'aac',
  '-b:a',
  '128k',
  '-ac',
  '2',
  '-ar',
  '48000',
  '-af',
  'aresample=async=1',
  ...stripMetadata,
  '-max_interleave_delta',
  String(INTERLEAVE_MICROS),
  '-flush_packets',
  '1',
  '-movflags',
  '+frag_keyframe+empty_moov+default_base_moof',
  '-frag_duration',
  String(FRAGMENT_MICROS),
  '-f',
  'mp4',
  'pipe:1',
]

const opusArguments = [
  ...baseArguments,
  '-fflags',
  'nobuffer',
  '-probesize',
  '32',
  '-analyzeduration',
  '0',
  '-protocol_whitelist',
  'pipe',
  '-f',
  'flv',
  '-i',
  'pipe:0',
  '-map',
  '0:a:0',
  '-c:a',
  'libopus',
  '-b:a',
  '128k',
  '-ac',
  '2',
  '-ar',
  '48000',
  '-frame_duration',
  '20',
  '-af',
  'aresample=async=1',
  ...stripMetadata,
  '-flush_packets',
  '1',
  '-page_duration',
  '20000',
  '-f',
  'ogg',
  'pipe:1',
]

const stillArguments = [
  ...fromInput,
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  '-vf',
  `scale='min(${STILL_WIDTH},iw)':-2:out_color_matrix=bt601`,
  '-q:v',
  '5',
  '-pix_fmt',
  'yuvj420p',
  '-f',
  'image2pipe',
  '-c:v',
  'mjpeg',
  'pipe:1',
]
