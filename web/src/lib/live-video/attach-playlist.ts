import type { HlsConfig } from 'hls.js'

/** A stream that is packaged as HLS, for one viewer. */
export interface PlaylistSource {
  /** Returns the address of the playlist, renewed before it ends. */
  address(): Promise<string>
  /** Called when the video plays. */
  playing(): void
  /** Called once, when it cannot go on. */
  lost(): void
}

/** The part of an address that is signed for one viewer. */
const SIGNED = /\/live\/hls\/[^/]+\/[^/]+\//
/** The speed at which a player catches up. */
const CATCH_UP_RATE = 1.1

/** Returns an address with the signature of another. */
const withSignatureOf = (address: string, signed: string): string =>
  address.replace(SIGNED, () => SIGNED.exec(signed)?.[0] ?? '')

/**
 * Plays a stream in a video element until the signal ends it. hls.js is preferred where it runs: it
 * renews addresses while it plays, which browsers that play HLS themselves do not.
 */
export async function attachPlaylist(
  video: HTMLVideoElement,
  source: PlaylistSource,
  signal: AbortSignal,
) {
  let isOver = false
  const lose = () => {
    if (!isOver && !signal.aborted) source.lost()
    isOver = true
  }
  video.addEventListener('playing', source.playing, { signal })
  try {
    const [{ default: Hls }, address] = await Promise.all([
      import('hls.js/light'),
      source.address(),
    ])
    if (signal.aborted) return
    const attachment = { video, address, signal, lose }
    if (Hls.isSupported()) attachHls(Hls, optionsFor(source), attachment)
    else attachNative(attachment)
  } catch {
    lose()
  }
}

const optionsFor = (source: PlaylistSource) => ({
  lowLatencyMode: true,
  backBufferLength: 10,
  maxLiveSyncPlaybackRate: CATCH_UP_RATE,
  xhrSetup: async (request: XMLHttpRequest, url: string) =>
    request.open('GET', withSignatureOf(url, await source.address()), true),
})

interface Attachment {
  readonly video: HTMLVideoElement
  readonly address: string
  readonly signal: AbortSignal
  readonly lose: () => void
}

type HlsClass = typeof import('hls.js/light').default

/** The status of an address that does not hold any longer. */
const REFUSED = 403

function attachHls(
  Hls: HlsClass,
  options: Partial<HlsConfig>,
  { video, address, signal, lose }: Attachment,
): void {
  const hls = new Hls(options)
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (response?.code === REFUSED) lose()
    else if (fatal && type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else if (fatal) lose()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  signal.addEventListener('abort', () => hls.destroy())
}

function attachNative({ video, address, signal, lose }: Attachment): void {
  video.addEventListener('error', lose, { once: true, signal })
  video.src = address
  signal.addEventListener('abort', () => {
    video.removeAttribute('src')
    video.load()
  })
}
