import AgoraRTC, { type IAgoraRTCClient, type ILocalTrack } from 'agora-rtc-sdk-ng'
import type { SentStats } from './upload-health.ts'
import {
  type LinkOptions,
  MAX_BITRATE,
  type MediaOf,
  type OpenLink,
  type VideoPurpose,
} from './video-link.ts'

/** Only errors are logged, and no log leaves the browser. */
const ERRORS_ONLY = 3

/** Opens a connection to Agora. It ends with its token, so the token is renewed before. */
export const openAgoraLink: OpenLink<MediaOf<'agora'>> = async (
  media,
  { purpose, events, renew },
) => {
  AgoraRTC.setLogLevel(ERRORS_ONLY)
  AgoraRTC.disableLogUpload()
  const client = AgoraRTC.createClient({ mode: 'live', codec: 'h264' })
  const close = () => {
    client.removeAllListeners()
    void client.leave()
  }
  if (purpose.direction === 'receive') receive(client, purpose)
  renewToken(client, { renew, events })
  try {
    await client.setClientRole(purpose.direction === 'send' ? 'host' : 'audience')
    await client.join(media.appId, media.channel, media.token, media.uid)
    if (purpose.direction === 'send') await replaceTracks(client, purpose.media())
  } catch (error) {
    close()
    throw error
  }
  client.on('connection-state-change', (state) => state === 'DISCONNECTED' && events.lost())
  events.connected()
  return {
    replaceTracks: (media) => replaceTracks(client, media),
    stats: async () => statsOf(client),
    close,
  }
}

function receive(
  client: IAgoraRTCClient,
  { arrived, gone }: Extract<VideoPurpose, { direction: 'receive' }>,
): void {
  client.on('user-published', async (user, kind) => {
    if (kind === 'datachannel') return
    const track =
      kind === 'video' ? await client.subscribe(user, kind) : await client.subscribe(user, kind)
    arrived(track.getMediaStreamTrack())
  })
  client.on('user-unpublished', (user, kind) => {
    const track = kind === 'video' ? user.videoTrack : user.audioTrack
    if (track) gone(track.getMediaStreamTrack())
  })
}

/**
 * Renews the token before it ends. One whose right has ended is refused a new token, and the
 * connection is lost.
 */
function renewToken(
  client: IAgoraRTCClient,
  { renew, events }: Pick<LinkOptions, 'renew' | 'events'>,
): void {
  client.on('token-privilege-will-expire', async () => {
    try {
      const media = await renew()
      if (media.provider === 'agora') await client.renewToken(media.token)
    } catch {
      events.lost()
    }
  })
  client.on('token-privilege-did-expire', events.lost)
}

async function replaceTracks(
  client: IAgoraRTCClient,
  media: MediaStream | undefined,
): Promise<void> {
  if (client.localTracks.length > 0) await client.unpublish()
  const tracks = (media?.getTracks() ?? []).map(localTrackOf)
  if (tracks.length > 0) await client.publish(tracks)
}

const localTrackOf = (mediaStreamTrack: MediaStreamTrack): ILocalTrack =>
  mediaStreamTrack.kind === 'video'
    ? AgoraRTC.createCustomVideoTrack({ mediaStreamTrack, bitrateMax: MAX_BITRATE / 1000 })
    : AgoraRTC.createCustomAudioTrack({ mediaStreamTrack })

/** Returns what the vendor counts in the form of the browser’s own statistics. */
function statsOf(client: IAgoraRTCClient): readonly SentStats[] {
  const { sendPackets, currentPacketLossRate } = client.getLocalVideoStats()
  return [
    { type: 'outbound-rtp', kind: 'video', packetsSent: sendPackets },
    { type: 'remote-inbound-rtp', kind: 'video', fractionLost: currentPacketLossRate },
  ]
}
