import { type LocalTrackPublication, Room, RoomEvent, Track } from 'livekit-client'
import type { SentStats } from './upload-health.ts'
import { MAX_BITRATE, type MediaOf, type OpenLink } from './video-link.ts'

const FRAMES = 30
/**
 * The time after which a viewer asks again whether they may watch where they are, in milliseconds:
 * the server cuts those who do not.
 */
const ASK_AGAIN_MS = 5 * 60_000

/** Opens a connection to a LiveKit server, which recovers by itself from short interruptions. */
export const openLiveKitLink: OpenLink<MediaOf<'livekit'>> = async (
  { url, token },
  { purpose, events, renew },
) => {
  let asking: ReturnType<typeof setInterval> | undefined
  const room = new Room({ stopLocalTrackOnUnpublish: false })
  const close = () => {
    clearInterval(asking)
    room.removeAllListeners()
    // The camera stays open: it belongs to the page.
    void room.disconnect(false)
  }
  if (purpose.direction === 'receive') {
    room.on(RoomEvent.TrackSubscribed, ({ mediaStreamTrack }) => purpose.arrived(mediaStreamTrack))
    room.on(RoomEvent.TrackUnsubscribed, ({ mediaStreamTrack }) => purpose.gone(mediaStreamTrack))
  }
  try {
    await room.connect(url, token)
    const media = purpose.direction === 'send' ? purpose.media() : undefined
    for (const track of media?.getTracks() ?? []) await publish(room, track)
  } catch (error) {
    close()
    throw error
  }
  room.on(RoomEvent.Disconnected, events.lost)
  if (purpose.direction === 'receive')
    asking = setInterval(() => void renew().catch(events.lost), ASK_AGAIN_MS)
  events.connected()
  return { replaceTracks: (media) => replaceTracks(room, media), stats: () => statsOf(room), close }
}

const publish = (room: Room, track: MediaStreamTrack): Promise<LocalTrackPublication> =>
  room.localParticipant.publishTrack(track, {
    source: sourceOf(track),
    videoCodec: 'h264',
    videoEncoding: { maxBitrate: MAX_BITRATE, maxFramerate: FRAMES },
  })

const sourceOf = ({ kind }: MediaStreamTrack) =>
  kind === 'video' ? Track.Source.Camera : Track.Source.Microphone

async function replaceTracks(room: Room, media: MediaStream): Promise<void> {
  const { localParticipant } = room
  for (const kind of [Track.Kind.Audio, Track.Kind.Video]) {
    const track = media.getTracks().find((one) => one.kind === kind)
    const sent = [...localParticipant.trackPublications.values()].find(
      (one) => one.kind === kind,
    )?.track
    if (track && sent) await sent.replaceTrack(track, true)
    else if (track) await publish(room, track)
    else if (sent) await localParticipant.unpublishTrack(sent, false)
  }
}

async function statsOf(room: Room): Promise<readonly SentStats[]> {
  const [video] = [...room.localParticipant.videoTrackPublications.values()]
  const report = await video?.track?.getRTCStatsReport()
  return report ? [...report.values()] : []
}
