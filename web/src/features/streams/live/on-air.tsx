import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useAirtime } from '../../../lib/live-video/use-airtime.ts'
import type { Camera } from '../../../lib/live-video/use-camera.ts'
import { Stage } from '../../../ui/live-video/stage.tsx'
import { Price } from '../../../ui/price.tsx'
import { stopText } from '../labels.ts'
import type { WireChat, WireStreamFigures } from '../queries.ts'
import { useStage } from '../stage/queries.ts'
import { StagePictures } from '../stage/stage-pictures.tsx'
import { StreamChat } from '../stream-chat.tsx'
import { StreamGoal } from '../stream-goal.tsx'
import { TopTippers } from '../stream-tips.tsx'
import { type Room, useGoal, useRoom } from '../use-room.ts'
import styles from './on-air.module.css'
import { OnAirBar } from './on-air-bar.tsx'
import { type OnAirDialog, OnAirDialogs } from './on-air-dialogs.tsx'

interface OnAirProps {
  stream: WireStreamFigures
  conversation: WireChat
  offersCalls: boolean
  /** The camera that is sent; undefined while another device or an encoder sends. */
  camera: Camera | undefined
  /** The picture of this device, or what stands for it. */
  picture: ReactNode
  /** Chooses where the video comes from. */
  source: ReactNode
  /** The requests of private calls. */
  calls?: ReactNode
}

/**
 * Runs an open stream: the picture with its figures, its goal and its chat, one bar of buttons, and
 * the set-up folded away behind them.
 */
export function OnAir({
  stream,
  conversation,
  offersCalls,
  camera,
  picture,
  source,
  calls,
}: OnAirProps) {
  const room = useRoom(stream, conversation)
  const goal = useGoal(stream)
  const { guests } = useStage(stream._id, room.state !== 'paused')
  const [shown, setShown] = useState<OnAirDialog>()
  return (
    <>
      <h1 className="hidden-visually">{stream.title}</h1>
      <Stage
        picture={
          <StagePictures guests={guests} isHost>
            {picture}
          </StagePictures>
        }
        badges={<Figures stream={stream} room={room} onViewers={() => setShown('viewers')} />}
        bar={<OnAirBar camera={camera} onOpen={setShown} />}
        extras={
          <>
            {calls}
            <RecordingState stream={stream} state={room.state} />
            {stream.videoCodec === 'vp8' && (
              <p
                className={styles.note}
              >{t`Your video arrives as VP8, which can’t be packaged for large audiences. Choose H.264 in your encoder.`}</p>
            )}
            {goal && <StreamGoal goal={goal} />}
            <TopTippers stream={stream} />
          </>
        }
        chat={
          <StreamChat chat={room.chat} isJoined={room.isJoined} isOpen onChange={room.setChat} />
        }
      />
      <OnAirDialogs
        shown={shown}
        stream={stream}
        room={room}
        offersCalls={offersCalls}
        source={source}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

interface FiguresProps {
  stream: WireStreamFigures
  room: Room
  onViewers: () => void
}

function Figures({ stream, room: { state, viewers }, onViewers }: FiguresProps) {
  const airtime = useAirtime(stream.streamingTime, state === 'live')
  return (
    <dl className={styles.figures}>
      <div data-live={state === 'live' || undefined}>
        <dt className="hidden-visually">{t`State`}</dt>
        <dd role="status">{stateText(state)}</dd>
      </div>
      <div>
        <dt className="hidden-visually">{t`On air`}</dt>
        <dd>{airtime}</dd>
      </div>
      <div>
        <dt className="hidden-visually">{t`Viewers`}</dt>
        <dd>
          <button type="button" title={t`Show viewers`} onClick={onViewers}>
            <IconEye size={16} stroke={2} aria-hidden="true" />
            {formatCount(viewers)}
            <span className="hidden-visually"> {t`Show viewers`}</span>
          </button>
        </dd>
      </div>
      <div>
        <dt className="hidden-visually">{t`Sold and tipped`}</dt>
        <dd title={t`Sold and tipped`}>
          <IconCoin size={16} stroke={2} aria-hidden="true" />
          <Price tokens={stream.earned} />
        </dd>
      </div>
    </dl>
  )
}

/** Says that the stream is recorded, or why its recording stopped. */
function RecordingState({ stream, state }: { stream: WireStreamFigures; state: Room['state'] }) {
  const { isRecorded, recordingStopped } = stream
  if (!isRecorded || state === 'ended') return null
  if (recordingStopped) return <p className={styles.note}>{stopText(recordingStopped)}</p>
  const text = state === 'live' ? t`Recording` : t`The recording goes on with your video`
  return <p className={styles.recording}>{text}</p>
}

function stateText(state: Room['state']): string {
  const texts = {
    starting: t`Waiting for your video`,
    live: t`Live`,
    reconnecting: t`Video lost`,
    paused: t`Paused`,
    ended: t`Ended`,
  }
  return texts[state]
}
