import { levelOf } from './recording.ts'

/** A microphone that is recording, until `stop` or `cancel`. */
export interface Recorder {
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

/** Asks for the microphone and starts recording; rejects like `getUserMedia`. */
export async function openRecorder(type: string): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: samplesHeard })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(samplesHeard)
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 96_000 })
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
