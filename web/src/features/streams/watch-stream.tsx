import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { type ReactNode, useRef } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { VideoState } from '../../lib/live-video/connect-video.ts'
import { useReceiveVideo } from '../../lib/live-video/use-receive-video.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { LivePlayer } from '../../ui/live-video/live-player.tsx'
import { Badge } from './live-badge.tsx'
import { coverOf, fetchMedia, type JoinedStream, type WireLine } from './queries.ts'
import { StreamChat } from './stream-chat.tsx'
import { StreamGoal } from './stream-goal.tsx'
import { type TipEntry, TipMenu, TopTippers } from './stream-tips.tsx'
import { useChatPlace } from './use-chat-place.ts'
import { useGoal, useRoom } from './use-room.ts'
import styles from './watch.module.css'

interface WatchStreamProps extends JoinedStream {
  /** Called when the title, description or goal of the stream changed. */
  onChanged: () => void
  /** The performer, and what a viewer can do for them: follow, tip. */
  about: ReactNode
  /** Opens the tip dialog for an entry of the tip menu; undefined for those who cannot tip. */
  onTip?: ((entry: TipEntry) => void) | undefined
  /** Reports a line of the chat. */
  onReport?: (line: WireLine) => void
  /** The button beside the field of the chat. */
  tools?: ReactNode
  /** The actions once the stream is over. */
  ended: ReactNode
}

const JITTER_MS = 1500

/** Shows a stream: the video with the chat over it on phones, beside it on wide screens. */
export function WatchStream({
  stream,
  conversation,
  onChanged,
  about,
  onTip,
  onReport,
  tools,
  ended,
}: WatchStreamProps) {
  const room = useRoom(stream, conversation)
  const isOver = room.state === 'ended'
  useRealtimeEvent('change-stream-info', (event) => {
    // Every viewer gets this event; they read the stream again at different moments.
    if (event.conversation._id === conversation._id)
      setTimeout(onChanged, Math.random() * JITTER_MS)
  })
  const { state, media, playlist, quality } = useReceiveVideo(stream._id, {
    openMedia: fetchMedia,
    isWanted: !isOver && room.state !== 'paused',
  })
  const { performerInfo, title, description } = stream
  const goal = useGoal(stream)
  const chatPlace = useChatPlace()
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className={cx(styles.watch, chatPlace.place === 'over' && styles.over)}>
      <div className={styles.stage}>
        {isOver ? (
          <div className={styles.ended}>{ended}</div>
        ) : (
          <LivePlayer
            media={media}
            playlist={playlist}
            quality={quality}
            label={t`Live video of ${performerInfo.name}`}
            cover={coverOf(stream)}
            waiting={waitingText(room.state, state, performerInfo.name)}
            isOver={state === 'refused'}
            fit={chatPlace.fit}
            fullScreen={frame}
            onShape={chatPlace.setShape}
            tools={<ChatPlaceButton {...chatPlace} />}
          >
            <Badge isLive={room.state === 'live'} />
            <Badge>
              <IconEye size={16} stroke={2} aria-hidden="true" />
              <span aria-hidden="true">{formatCount(room.viewers)}</span>
              <span className="hidden-visually">{t`Viewers: ${formatCount(room.viewers)}`}</span>
            </Badge>
          </LivePlayer>
        )}
      </div>
      <div className={styles.side}>
        <header className={styles.about}>
          {about}
          <h1 dir="auto">{title}</h1>
          {description && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          {stream.isRecorded && <p className={styles.description}>{t`This stream is recorded.`}</p>}
          {goal && <StreamGoal goal={goal} />}
        </header>
        <div className={styles.tips}>
          {onTip && !isOver && <TipMenu entries={stream.tipMenu} onChoose={onTip} />}
          {stream.showsTopTippers && stream.canWatch && <TopTippers stream={stream} />}
        </div>
        <StreamChat
          chat={room.chat}
          isJoined={room.isJoined}
          isOpen={!isOver}
          onChange={room.setChat}
          onReport={onReport}
          tools={tools}
        />
      </div>
    </div>
  )
}

/**
 * Moves the chat over the picture or away from it, on screens that have no room beside it and on
 * the whole screen.
 */
function ChatPlaceButton({ place, toggle }: ReturnType<typeof useChatPlace>) {
  return (
    <span className={styles.placeButton}>
      <IconButton
        look="glass"
        label={t`Chat over the picture`}
        aria-pressed={place === 'over'}
        onClick={toggle}
      >
        <IconMessage size={20} />
      </IconButton>
    </span>
  )
}

/** Says why there is no picture; undefined while there is one. */
function waitingText(stream: string, video: VideoState, name: string): string | undefined {
  if (video === 'blocked')
    return t`Your network blocks this live video. Try another network, or turn off your VPN.`
  if (video === 'refused') return t`This stream cannot be shown to you any longer.`
  if (stream === 'starting') return t`${name} is about to start`
  if (stream === 'paused') return t`${name} will be back soon`
  if (stream === 'reconnecting')
    return t`${name} lost the connection. The stream goes on in a moment.`
  return video === 'connected' ? undefined : t`Connecting`
}
