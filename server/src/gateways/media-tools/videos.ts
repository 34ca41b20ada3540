import { joinMp4 } from './join-mp4.ts'
import type { VideoTools } from './port.ts'
import { probeVideo } from './probe.ts'
import type { Programs } from './programs.ts'
import type { Run } from './run-film.ts'
import { clip, still } from './stills.ts'
import { remux, transcode } from './transcodes.ts'

type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Opens the film tools over the programs found; `long` keeps as few encoders running at once as the machine bears,
 * `short` the same of what takes a second, which so never waits for an hour of encoding.
 */
export function openVideoTools(
  programs: () => Promise<Programs>,
  { run, long, short }: { run: Run; long: Turn; short: Turn },
): VideoTools {
  return {
    probe: (path, container, options) =>
      short(async () => {
        const { decodable } = await programs()
        return probeVideo(run, path, { ...options, container, canDecode: (codec) => decodable.has(codec) })
      }),
    remux: (source, into, options) => short(() => remux(run, source, into, options)),
    transcode: (source, made, options) => long(() => transcode(run, source, made, options)),
    join: (rendition, folder, options) => short(() => joinMp4(run, rendition, folder, options)),
    still: (source, into, options) => short(() => still(run, source, into, options)),
    clip: (source, into, options) => short(() => clip(run, source, into, options)),
  }
}
