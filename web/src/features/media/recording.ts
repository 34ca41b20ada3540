/** What browsers record, best first; each is accepted by the site. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm']

/** The type this browser records in; undefined when it cannot record at all. */
export function recordingType(isSupported: ((type: string) => boolean) | undefined): string | undefined {
  return isSupported && types.find((type) => isSupported(type))
}

/** A file of what was recorded, named by its moment: `recording-2026-11-21-15-04.webm`. */
export function recordingFile(parts: readonly Blob[], type: string, at: Date): File {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const bare = type.split(';')[0] ?? type
  const extension = bare === 'audio/mp4' ? 'm4a' : bare.replace('audio/', '')
  const name = `recording-${day}-${two(at.getHours())}-${two(at.getMinutes())}.${extension}`
  return new File([...parts], name, { type: bare })
}

const words: Readonly<Record<string, string>> = {
  NotAllowedError: 'Microphone access is blocked. Allow it for this site in your browser’s settings, then try again.',
  SecurityError: 'Microphone access is blocked. Allow it for this site in your browser’s settings, then try again.',
  NotFoundError: 'No microphone was found. Connect one and try again.',
  NotReadableError: 'Another program is using the microphone. Close it and try again.',
  AbortError: 'The microphone stopped. Try again.',
}

/** Said when this browser has nothing to record with. */
export const unsupportedMessage = 'This browser cannot record. Upload an audio file instead.'

/** Why there is no recording, in words. */
export function recordingErrorMessage(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return words[name] ?? 'The microphone could not be opened. Try again.'
}

/** How loud these samples are, from 0 to 1, on a scale that fits ears: silence 0, -60 dB just above it. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length)
  const decibels = 10 * Math.log10(power + 1e-12)
  return Math.min(1, Math.max(0, (decibels + 60) / 60))
}
