import { findPrograms, type Programs } from '../../src/gateways/media-tools/programs.ts'

let found: Promise<Programs> | undefined

/** Locates ffmpeg and ffprobe, once for all tests of a process: it starts seven programs. */
export function mediaPrograms(): Promise<Programs> {
  found ??= findPrograms({})
  return found
}
