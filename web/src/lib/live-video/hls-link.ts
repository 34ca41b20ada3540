import type { PlaylistSource } from './attach-playlist.ts'
import type { LinkOptions, MediaOf, VideoLink } from './video-link.ts'

/** The time before its end at which an address is renewed. */
const RENEW_MS = 60_000

/**
 * Receives a stream that is packaged for a large audience. A player loads it; its address is
 * renewed before it ends.
 */
export async function openHlsLink(media: MediaOf<'hls'>, options: LinkOptions): Promise<VideoLink> {
  const { purpose } = options
  if (purpose.direction === 'send' || !purpose.packaged)
    throw new Error('Packaged video is only received')
  const show = purpose.packaged
  show(renewing(media, options))
  return {
    replaceTracks: async () => undefined,
    stats: async () => [],
    // A stream is packaged in one size.
    qualities: async () => ({ sizes: [], chosen: 'auto' }),
    close: () => show(undefined),
  }
}

function renewing(first: MediaOf<'hls'>, { events, renew }: LinkOptions): PlaylistSource {
  let media = first
  let asking: Promise<string> | undefined
  const ask = async () => {
    const next = await renew()
    if (next.provider !== 'hls') throw new Error('The stream is not packaged any longer')
    media = next
    return next.url
  }
  return {
    playing: events.connected,
    lost: events.lost,
    address() {
      if (Date.parse(media.expiresAt) - Date.now() > RENEW_MS) return Promise.resolve(media.url)
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}
