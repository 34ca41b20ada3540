import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageOff from '@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs'
import { type ReactNode, type RefObject, useRef } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { VideoState } from '../../lib/live-video/connect-video.ts'
import { useReceiveVideo } from '../../lib/live-video/use-receive-video.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { IconButton } from '../../ui/button.tsx'
import { LivePlayer } from '../../ui/live-video/live-player.tsx'
import { Stage } from '../../ui/live-video/stage.tsx'
import { Badge } from './live-badge.tsx'
import {
  coverOf,
  fetchMedia,
  type JoinedStream,
  type WireLine,
  type WireStream,
} from './queries.ts'
import { GuestPlace, InvitationOver, type OwnPlace, useGuests } from './stage/guest-place.tsx'
import { StagePictures } from './stage/stage-pictures.tsx'
import { StreamChat } from './stream-chat.tsx'
import { StreamGoal } from './stream-goal.tsx'
import { type TipEntry, TipMenu, TopTippers } from './stream-tips.tsx'
import { useChatPlace } from './use-chat-place.ts'
import { type Room, useGoal, useRoom } from './use-room.ts'
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
  /** The way out of the stream. */
  back?: ReactNode
}

const JITTER_MS = 1500

/** Shows a stream to a viewer: its video, its chat, its goal and what tips are for. */
export function WatchStream({
  stream,
  conversation,
  onChanged,
  about,
  onTip,
  onReport,
  tools,
  ended,
  back,
}: WatchStreamProps) {
  const room = useRoom(stream, conversation)
  const isOver = room.state === 'ended'
  useRealtimeEvent('change-stream-info', (event) => {
    // Every viewer gets this event; they read the stream again at different moments.
    if (event.conversation._id === conversation._id)
      setTimeout(onChanged, Math.random() * JITTER_MS)
  })
  const { others, place, isInvitationOver } = useGuests(
    stream._id,
    !isOver && room.state !== 'paused',
  )
  const chatPlace = useChatPlace()
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Stage
      frame={frame}
      isClear={chatPlace.place === 'away'}
      onTap={() => !isOver && chatPlace.toggle()}
      back={back}
      badges={!isOver && <StreamBadges room={room} />}
      about={
        <div className={styles.about}>
          {about}
          <h1 dir="auto">{stream.title}</h1>
        </div>
      }
      picture={
        isOver ? (
          <div className={styles.ended}>{ended}</div>
        ) : (
          <StagePictures guests={others} place={place}>
            <Picture stream={stream} state={room.state} place={chatPlace} frame={frame} />
          </StagePictures>
        )
      }
      extras={
        <>
          {isInvitationOver && <InvitationOver />}
          <Extras stream={stream} place={place} onTip={isOver ? undefined : onTip} />
        </>
      }
      chat={
        <StreamChat
          chat={room.chat}
          isJoined={room.isJoined}
          isOpen={!isOver}
          onChange={room.setChat}
          onReport={onReport}
          tools={tools}
        />
      }
    />
  )
}

interface PictureProps {
  stream: WireStream
  state: Room['state']
  place: ReturnType<typeof useChatPlace>
  frame: RefObject<HTMLDivElement | null>
}

/** Receives and plays the video of a stream. */
function Picture({ stream, state: streamState, place, frame }: PictureProps) {
  const { state, media, playlist, quality } = useReceiveVideo(stream._id, {
    openMedia: fetchMedia,
    isWanted: streamState !== 'paused',
  })
  const { name } = stream.performerInfo
  return (
    <LivePlayer
      media={media}
      playlist={playlist}
      quality={quality}
      label={t`Live video of ${name}`}
      cover={coverOf(stream)}
      waiting={waitingText(streamState, state, name)}
      isOver={state === 'refused'}
      fit={place.fit}
      fullScreen={frame}
      onShape={place.setShape}
      tools={<ChatPlaceButton {...place} />}
    />
  )
}

/** Says that a stream is on air, and how many watch it. */
function StreamBadges({ room: { state, viewers } }: { room: Pick<Room, 'state' | 'viewers'> }) {
  return (
    <>
      <Badge isLive={state === 'live'} />
      <Badge>
        <IconEye size={16} stroke={2} aria-hidden="true" />
        <span aria-hidden="true">{formatCount(viewers)}</span>
        <span className="hidden-visually">{t`Viewers: ${formatCount(viewers)}`}</span>
      </Badge>
    </>
  )
}

interface ExtrasProps extends Pick<WatchStreamProps, 'stream' | 'onTip'> {
  /** The viewer as a guest. */
  place: OwnPlace | undefined
}

/** Shows what a stream is about, its goal, what tips are for and who gave most. */
function Extras({ stream, place, onTip }: ExtrasProps) {
  const goal = useGoal(stream)
  const { description, isRecorded, tipMenu, showsTopTippers, canWatch } = stream
  return (
    <>
      {place && (
        <GuestPlace place={place} host={stream.performerInfo.name} isRecorded={isRecorded} />
      )}
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {isRecorded && <p className={styles.description}>{t`This stream is recorded.`}</p>}
      {goal && <StreamGoal goal={goal} />}
      {onTip && <TipMenu entries={tipMenu} onChoose={onTip} />}
      {showsTopTippers && canWatch && <TopTippers stream={stream} />}
    </>
  )
}

/**
 * Puts the chat over the picture away or back, on screens that have no room beside it and on the
 * whole screen.
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
        {place === 'over' ? <IconMessage size={20} /> : <IconMessageOff size={20} />}
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
