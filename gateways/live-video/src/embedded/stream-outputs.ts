import type { LiveFrames } from '../frames.ts'
import { openHls } from '../hls/hls.ts'
import type { LiveProvider } from '../provider.ts'
import { type CreateFile, openRecorder } from '../recorder.ts'
import { openStills } from '../stills.ts'
import type { LiveTools } from '../tools.ts'

/** The outputs of the pictures and sounds that arrive: HLS, recordings and stills. */
export interface StreamOutputs {
  readonly provided: Pick<LiveProvider, 'frames' | 'hls' | 'recorder' | 'stills'>
  /**
   * Ends what is made of a stream. Resolves with true when it was recorded, once its recording is
   * complete.
   */
  close(streamId: string): Promise<boolean>
  closeAll(): Promise<void>
}

interface OutputSettings {
  readonly tools?: LiveTools
  readonly recordingsFolder?: string
  readonly createRecording?: CreateFile | undefined
  onError(error: Error): void
}

/** Opens what is made of streams: HLS and stills with tools, recordings with a folder. */
export function openOutputs(frames: LiveFrames, settings: OutputSettings): StreamOutputs {
  const { tools, recordingsFolder: folder, createRecording: createFile, onError } = settings
  const hls = tools && openHls(frames, tools, onError)
  const stills = tools && openStills(frames, tools, onError)
  const recorder =
    folder === undefined ? undefined : openRecorder(frames, { folder, createFile, tools, onError })
  return {
    provided: { frames, hls, recorder, stills },
    async close(streamId) {
      hls?.close(streamId)
      stills?.forget(streamId)
      return (await recorder?.stop(streamId)) === true
    },
    async closeAll() {
      hls?.closeAll()
      await recorder?.stopAll()
    },
  }
}
