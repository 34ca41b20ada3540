import { t } from '../../lib/i18n/i18n.ts'

/** The media types that browsers record, best first; the site accepts each. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm']

/** Returns the media type this browser records; undefined when it cannot record. */
export function recordingType(
  isSupported: ((type: string) => boolean) | undefined,
): string | undefined {
  return isSupported && types.find((type) => isSupported(type))
}

/** Returns the recording as a file named by its time: `recording-2026-11-21-15-04.webm`. */
export function recordingFile(parts: readonly Blob[], type: string, at: Date): File {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const bare = type.split(';')[0] ?? type
  const extension = bare === 'audio/mp4' ? 'm4a' : bare.replace('audio/', '')
  const name = `recording-${day}-${two(at.getHours())}-${two(at.getMinutes())}.${extension}`
  return new File([...parts], name, { type: bare })
}

const errorMessages = (): Readonly<Record<string, string>> => ({
  NotAllowedError: t`Microphone access is blocked. Allow it for this site in your browser’s settings, then try again.`,
  SecurityError: t`Microphone access is blocked. Allow it for this site in your browser’s settings, then try again.`,
  NotFoundError: t`No microphone was found. Connect one and try again.`,
  NotReadableError: t`Another program is using the microphone. Close it and try again.`,
  AbortError: t`The microphone stopped. Try again.`,
})

/** The message when this browser cannot record. */
export const unsupportedMessage = () => t`This browser cannot record. Upload an audio file instead.`

/** Returns the message about a recording that failed. */
export function recordingErrorMessage(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return errorMessages()[name] ?? t`The microphone could not be opened. Try again.`
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
