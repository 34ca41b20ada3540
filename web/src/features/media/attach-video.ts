import { choiceOf, type QualityChoice } from './qualities.ts'
import type { SignedUrl } from './signed-url.ts'

/** Returns true for an HLS playlist rather than a plain video file. */
export const isPlaylist = (url: string): boolean => /\.m3u8(\?|$)/.test(url)

/**
 * Returns an address with another one's query: the segments of a video are opened by the signature
 * of its playlist.
 */
export function withQueryOf(part: string, signed: string): string {
  return part.replace(/\?.*$/, '') + (/\?.*$/.exec(signed)?.[0] ?? '')
}

/**
 * Returns true for a refused segment. It stays refused until its address is renewed, and hls.js
 * would retry for half a minute.
 */
export const isRefused = (status: number | undefined): boolean =>
  status === 401 || status === 403 || status === 410

/** The options of an attachment. */
export interface AttachOptions {
  readonly signedUrl: SignedUrl
  /** Called once, when the video cannot continue. */
  readonly onExpired: () => void
  /** Called when the video is available in several qualities. */
  readonly onQualities: (choice: QualityChoice) => void
  /** Ends the attachment, also one that is still being made. */
  readonly signal: AbortSignal
}

/**
 * Attaches a source to a video element until the signal ends it. hls.js is preferred where it runs:
 * browsers that claim to play HLS natively do it less reliably.
 */
export async function attachVideo(
  video: HTMLMediaElement,
  attaching: AttachOptions,
): Promise<void> {
  const url = await attaching.signedUrl.current()
  if (attaching.signal.aborted) return
  if (isPlaylist(url) && (await attachPlaylist(video, url, attaching))) return
  if (!attaching.signal.aborted) attachFile(video, url, attaching)
}

async function attachPlaylist(video: HTMLMediaElement, url: string, attaching: AttachOptions) {
  const { signedUrl, onExpired, onQualities, signal } = attaching
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return false
  if (signal.aborted) return true
  let hasLapsed = false
  const lapse = () => {
    if (!hasLapsed && !signal.aborted) onExpired()
    hasLapsed = true
  }
  const hls = new Hls({
    maxBufferLength: 20,
    backBufferLength: 30,
    xhrSetup: async (request, url) =>
      request.open('GET', withQueryOf(url, await signedUrl.current()), true),
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (isRefused(response?.code)) lapse()
    else if (fatal && type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else if (fatal) lapse()
  })
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    if (levels.length < 2) return
    const hold = (index: number) => {
      hls.nextLevel = index
    }
    onQualities(choiceOf(levels, hold))
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  signal.addEventListener('abort', () => hls.destroy())
  return true
}

function attachFile(
  video: HTMLMediaElement,
  url: string,
  { onExpired, signal }: AttachOptions,
): void {
  video.addEventListener('error', onExpired, { once: true, signal })
  video.src = url
  signal.addEventListener('abort', () => {
    video.removeAttribute('src')
    video.load()
  })
}
