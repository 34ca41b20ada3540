import type { AudioContainer, VideoContainer } from '../../../gateways/media-tools/port.ts'

const videoContainers: readonly [RegExp, VideoContainer][] = [
  [/matroska|webm/, 'matroska'],
  [/avi|msvideo/, 'avi'],
  [/mp2t/, 'mpegts'],
  [/MP[12][SP]|\/mpeg/i, 'mpeg'],
  [/flv/, 'flv'],
  [/asf|wmv/, 'asf'],
  [/ogg/, 'ogg'],
]

/** Returns the container that ffmpeg must expect. */
export const containerOf = (mime: string): VideoContainer =>
  videoContainers.find(([pattern]) => pattern.test(mime))?.[1] ?? 'mov'

const audioContainers: readonly [RegExp, AudioContainer][] = [
  [/mp4|m4[av]|quicktime|3gpp/, 'mov'],
  [/matroska|webm/, 'matroska'],
  [/^audio\/mpeg/, 'mp3'],
  [/\bogg/, 'ogg'],
  [/^audio\/(?:aac|wav|flac|aiff|amr)$/, 'wav'],
]

/**
 * Returns the audio container that ffmpeg must expect; undefined for types without readable audio.
 */
export function audioContainerOf(mime: string): AudioContainer | undefined {
  const container = audioContainers.find(([pattern]) => pattern.test(mime))?.[1]
  return container === 'wav' ? (mime.slice('audio/'.length) as AudioContainer) : container
}
