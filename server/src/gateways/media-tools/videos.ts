import { cutVideo } from './cut-video.ts'
import type { Run } from './ffmpeg-arguments.ts'
import { fingerprintFrames } from './frame-fingerprints.ts'
import { joinMp4 } from './join-mp4.ts'
import type { VideoTools } from './port.ts'
import { probeVideo } from './probe.ts'
import type { Programs } from './programs.ts'
import { extractFrame, renderPreviewClip } from './stills.ts'
import { renderStoryboard } from './storyboard.ts'
import { remux, transcode } from './transcodes.ts'

type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Opens the video tools over the located programs. `long` limits the number of running encoders;
 * `short` limits tasks of about a second, which therefore never wait for an hour of encoding;
 * `scan` limits those that decode a video once before it is shown.
 */
export function openVideoTools(
  programs: () => Promise<Programs>,
  {
    run,
    long,
    short,
    scan,
  }: Readonly<{ run: Run } & Record<'long' | 'short' | 'scan', RunLimited>>,
): VideoTools {
  return {
    probe: (path, container, options) =>
      short(async () => {
        const { decodable } = await programs()
        return probeVideo(run, path, {
          ...options,
          container,
          canDecode: (codec) => decodable.has(codec),
        })
      }),
    remux: (source, into, options) => short(() => remux(run, source, into, options)),
    transcode: (source, made, options) => long(() => transcode(run, source, made, options)),
    join: (rendition, folder, options) => short(() => joinMp4(run, rendition, folder, options)),
    extractFrame: (source, into, options) => short(() => extractFrame(run, source, into, options)),
    renderPreviewClip: (source, into, options) =>
      short(() => renderPreviewClip(run, source, into, options)),
    renderStoryboard: (source, made, options) =>
      long(() => renderStoryboard(run, source, made, options)),
    cut: (source, part, options) => short(() => cutVideo(run, source, part, options)),
    fingerprint: (source, into, options) =>
      scan(() => fingerprintFrames(run, source, into, options)),
  }
}
