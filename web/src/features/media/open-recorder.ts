import { levelOf, type RecordedMedium } from './recording.ts'

/** A microphone, or a camera with one, that is recording, until `stop` or `cancel`. */
export interface Recorder {
  /** The sound and picture that are recorded. */
  readonly stream?: MediaStream
  /** Returns the current level, from 0 to 1. */
  level(): number
  /** Returns the recorded length in seconds, without the pauses. */
  seconds(): number
  pause(): void
  resume(): void
  /** Ends the recording and returns what was recorded. */
  stop(): Promise<Blob[]>
  /** Ends the recording and discards it. */
  cancel(): void
}

const samplesHeard = 1024

/** A video note is a small square of the front camera. */
const SQUARE = {
  facingMode: 'user',
  width: { ideal: 480 },
  height: { ideal: 480 },
  aspectRatio: { ideal: 1 },
  frameRate: { ideal: 30, max: 30 },
} as const

/** Asks for the microphone, or the front camera with it; rejects like `getUserMedia`. */
async function openDevices(medium: RecordedMedium): Promise<MediaStream> {
  const { mediaDevices } = navigator
  if (!mediaDevices) throw new DOMException('There are no devices', 'NotFoundError')
  return mediaDevices.getUserMedia({ audio: true, ...(medium === 'video' && { video: SQUARE }) })
}

const bitRates = {
  audio: { audioBitsPerSecond: 96_000 },
  video: { audioBitsPerSecond: 96_000, videoBitsPerSecond: 1_200_000 },
} as const

/**
 * Asks for the microphone, or the front camera with it, and starts recording; rejects like
 * `getUserMedia`.
 */
export async function openRecorder(
  type: string,
  medium: RecordedMedium = 'audio',
): Promise<Recorder> {
  const stream = await openDevices(medium)
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: samplesHeard })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(samplesHeard)
  const recorder = new MediaRecorder(stream, { mimeType: type, ...bitRates[medium] })
  const parts: Blob[] = []
  const watch = stopwatch()
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data)
  })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    void context.close().catch(() => undefined)
  }
  recorder.start(1000)
  watch.go()
  return {
    stream,
    level() {
      analyser.getFloatTimeDomainData(samples)
      return recorder.state === 'recording' ? levelOf(samples) : 0
    },
    seconds: watch.seconds,
    pause() {
      recorder.pause()
      watch.halt()
    },
    resume() {
      recorder.resume()
      watch.go()
    },
    async stop() {
      watch.halt()
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) =>
          recorder.addEventListener('stop', resolve, { once: true }),
        )
        recorder.stop()
        await stopped
      }
      close()
      return parts
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      close()
    },
  }
}

function stopwatch() {
  let before = 0
  let since: number | undefined
  const running = () => (since === undefined ? 0 : performance.now() - since)
  return {
    seconds: () => (before + running()) / 1000,
    go() {
      since ??= performance.now()
    },
    halt() {
      before += running()
      since = undefined
    },
  }
}
