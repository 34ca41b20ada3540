import { t } from '../../lib/i18n/i18n.ts'

/** A recording of the microphone, or of the camera with it. */
export type RecordedMedium = 'audio' | 'video'

/** The media types that browsers record, best first; the site accepts each. */
const types: Readonly<Record<RecordedMedium, readonly string[]>> = {
  audio: ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm'],
  video: ['video/mp4', 'video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'],
}

/** Returns the media type this browser records; undefined when it cannot record. */
export function recordingType(
  isSupported: ((type: string) => boolean) | undefined,
  medium: RecordedMedium = 'audio',
): string | undefined {
  return isSupported && types[medium].find((type) => isSupported(type))
}

/** Returns the recording as a file named by its time: `recording-2026-11-21-15-04.webm`. */
export function recordingFile(parts: readonly Blob[], type: string, at: Date): File {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const bare = type.split(';')[0] ?? type
  const extension = bare === 'audio/mp4' ? 'm4a' : bare.replace(/^(audio|video)\//, '')
  const name = `recording-${day}-${two(at.getHours())}-${two(at.getMinutes())}.${extension}`
  return new File([...parts], name, { type: bare })
}

const microphoneMessages = (): Readonly<Record<string, string>> => ({
  NotAllowedError: t`Microphone access is blocked. Allow it for this site in your browser’s settings, then try again.`,
  NotFoundError: t`No microphone was found. Connect one and try again.`,
  NotReadableError: t`Another program is using the microphone. Close it and try again.`,
  AbortError: t`The microphone stopped. Try again.`,
})

const cameraMessages = (): Readonly<Record<string, string>> => ({
  NotAllowedError: t`Access to the camera or microphone is blocked. Allow both for this site in your browser’s settings, then try again.`,
  NotFoundError: t`No camera with a microphone was found. Connect one and try again.`,
  NotReadableError: t`Another program is using the camera or microphone. Close it and try again.`,
  AbortError: t`The camera stopped. Try again.`,
})

/** The message when this browser cannot record. */
export const unsupportedMessage = (medium: RecordedMedium = 'audio') =>
  medium === 'audio'
    ? t`This browser cannot record. Upload an audio file instead.`
    : t`This browser cannot record. Upload a video instead.`

/** The message while a stream or call of this tab uses the camera or microphone. */
export const inUseMessage = () => t`You are live or on a call. Record once that has ended.`

/** Returns the message about a recording that failed. */
export function recordingErrorMessage(error: unknown, medium: RecordedMedium = 'audio'): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  const known = name === 'SecurityError' ? 'NotAllowedError' : name
  return medium === 'audio'
    ? (microphoneMessages()[known] ?? t`The microphone could not be opened. Try again.`)
    : (cameraMessages()[known] ?? t`The camera could not be opened. Try again.`)
}

/**
 * Returns the level of samples, from 0 to 1, on a scale that fits hearing: silence is 0, -60 dB
 * just above it.
 */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length)
  const decibels = 10 * Math.log10(power + 1e-12)
  return Math.min(1, Math.max(0, (decibels + 60) / 60))
}
