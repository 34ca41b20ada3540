import { useEffect, useRef } from 'react'
import { coverOf, fetchMedia, type WireStream } from '../../features/streams/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useReceiveVideo } from '../../lib/live-video/use-receive-video.ts'
import { minimise, yieldMiniPlayer } from '../../lib/media/mini-player.ts'
import { href } from '../../lib/navigation/href.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { LivePlayer } from '../../ui/live-video/live-player.tsx'

interface MiniStreamProps {
  stream: WireStream
  /** Called when the stream is over, or may not be watched any longer. */
  close: () => void
}

/** The height of the small player. */
const SIDE = 180

/** Plays a stream whose page was left. The server refuses it to those who may not watch any more. */
function MiniStream({ stream, close }: MiniStreamProps) {
  const { state, media, playlist, quality } = useReceiveVideo(stream._id, {
    openMedia: fetchMedia,
    isWanted: true,
    side: SIDE,
  })
  useRealtimeEvent('stream.state_changed', (event) => {
    if (event.conversationId === stream.conversationId && event.state === 'ended') close()
  })
  useEffect(() => {
    if (state === 'refused') close()
  }, [state, close])
  const { name } = stream.performerInfo
  return (
    <LivePlayer
      media={media}
      playlist={playlist}
      quality={quality}
      label={t`Live video of ${name}`}
      cover={coverOf(stream)}
      waiting={state === 'connected' ? undefined : t`Connecting`}
    />
  )
}

/** Lets a stream go on in the small player once its page is left. */
export function useMinimisedStream(stream: WireStream): void {
  const { _id, performerInfo, title, conversationId } = stream
  const isOver = useRef(false)
  useRealtimeEvent('stream.state_changed', (event) => {
    if (event.conversationId === conversationId) isOver.current = event.state === 'ended'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stream, as it was then
  useEffect(() => {
    yieldMiniPlayer()
    const path = href('streaming', { profileId: performerInfo.username })
    const arrived = window.location.pathname
    return () => {
      // The page is left, and not only drawn again.
      if (isOver.current || window.location.pathname === arrived) return
      minimise({
        path,
        title: title || performerInfo.name,
        draw: (close) => <MiniStream stream={stream} close={close} />,
      })
    }
  }, [_id])
}
