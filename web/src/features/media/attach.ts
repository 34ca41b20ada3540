import type { Address } from './address.ts'

/** True for an HLS playlist rather than a plain film. */
export const isPlaylist = (url: string): boolean => /\.m3u8(\?|$)/.test(url)

/** An address with another one's query: the parts of a film are opened by the signature of its playlist. */
export function withQueryOf(part: string, signed: string): string {
  return part.replace(/\?.*$/, '') + (/\?.*$/.exec(signed)?.[0] ?? '')
}

/**
 * Gives a video its film. hls.js first where it runs: browsers that claim to play HLS themselves do it with less care.
 * `onLapsed` is told once, when the film cannot go on. Answers how to let go of it.
 */
export async function attach(video: HTMLVideoElement, address: Address, onLapsed: () => void): Promise<() => void> {
  const url = await address.current()
  return (
    (isPlaylist(url) && (await attachPlaylist(video, url, { address, onLapsed }))) || attachFilm(video, url, onLapsed)
  )
}

interface Keeping {
  address: Address
  onLapsed: () => void
}

async function attachPlaylist(video: HTMLVideoElement, url: string, { address, onLapsed }: Keeping) {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return undefined
  const hls = new Hls({
    maxBufferLength: 20,
    backBufferLength: 30,
    xhrSetup: async (request, asked) => request.open('GET', withQueryOf(asked, await address.current()), true),
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else onLapsed()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}

function attachFilm(video: HTMLVideoElement, url: string, onLapsed: () => void): () => void {
  video.addEventListener('error', onLapsed, { once: true })
  video.src = url
  return () => {
    video.removeEventListener('error', onLapsed)
    video.removeAttribute('src')
    video.load()
  }
}
