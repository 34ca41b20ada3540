import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useAirtime } from '../../../lib/live-video/use-airtime.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { toastError } from '../../../ui/toast.ts'
import { stopText } from '../labels.ts'
import { useEndStream, type WireChat, type WireStreamFigures } from '../queries.ts'
import { StreamChat } from '../stream-chat.tsx'
import { StreamGoal } from '../stream-goal.tsx'
import { TopTippers } from '../stream-tips.tsx'
import { type Room, useGoal, useRoom } from '../use-room.ts'
import { ChatTools } from './chat-tools.tsx'
import { EditDialog } from './edit-dialog.tsx'
import styles from './live.module.css'
import { ModeratorsDialog } from './moderators.tsx'
import { TipsDialog } from './tips-dialog.tsx'
import { ViewersDialog } from './viewers-dialog.tsx'

const StreamGuests = lazy(() => import('../../content/people/stream-guests.tsx'))

interface OnAirProps {
  stream: WireStreamFigures
  conversation: WireChat
  offersCalls: boolean
  /** The source that is sent: the picture of this device, or the address for an encoder. */
  children: ReactNode
}

/** Runs an open stream: its picture, its figures, its chat, and the button that ends it. */
export function OnAir({ stream, conversation, offersCalls, children }: OnAirProps) {
  const room = useRoom(stream, conversation)
  const goal = useGoal(stream)
  const [shown, setShown] = useState<'edit' | 'tips' | 'viewers' | 'moderators' | 'end'>()
  const close = () => setShown(undefined)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Figures stream={stream} room={room} />
        {children}
        <RecordingState stream={stream} state={room.state} />
        {stream.videoCodec === 'vp8' && (
          <p
            className={styles.health}
          >{t`Your video arrives as VP8, which can’t be packaged for large audiences. Choose H.264 in your encoder.`}</p>
        )}
        {goal && <StreamGoal goal={goal} />}
        <TopTippers stream={stream} />
        {room.state !== 'ended' && (
          <Suspense>
            <StreamGuests />
          </Suspense>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => setShown('edit')}>{t`Edit`}</Button>
          <Button onClick={() => setShown('tips')}>{t`Tip menu`}</Button>
          <Button onClick={() => setShown('viewers')}>{t`Show viewers`}</Button>
          <Button onClick={() => setShown('moderators')}>{t`Moderators`}</Button>
          <Button variant="danger" onClick={() => setShown('end')}>
            {t`End the stream`}
          </Button>
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.chat}>
          <StreamChat chat={room.chat} isJoined={room.isJoined} isOpen onChange={room.setChat} />
        </div>
        <ChatTools chat={room.chat} onChange={room.setChat} />
      </div>
      {shown === 'edit' && <EditDialog stream={stream} offersCalls={offersCalls} onClose={close} />}
      {shown === 'tips' && <TipsDialog onClose={close} />}
      {shown === 'viewers' && <ViewersDialog chat={room.chat} onClose={close} />}
      {shown === 'moderators' && <ModeratorsDialog onClose={close} />}
      {shown === 'end' && <EndDialog streamId={stream._id} onClose={close} />}
    </div>
  )
}

function Figures({ stream, room: { state, viewers } }: { stream: WireStreamFigures; room: Room }) {
  const airtime = useAirtime(stream.streamingTime, state === 'live')
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t`State`}</dt>
        <dd role="status">{stateText(state)}</dd>
      </div>
      <div>
        <dt>{t`On air`}</dt>
        <dd>{airtime}</dd>
      </div>
      <div>
        <dt>{t`Viewers`}</dt>
        <dd>{formatCount(viewers)}</dd>
      </div>
      <div>
        <dt>{t`Sold and tipped`}</dt>
        <dd>
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
  if (recordingStopped) return <p className={styles.health}>{stopText(recordingStopped)}</p>
  const text = state === 'live' ? t`Recording` : t`The recording goes on with your video`
  return <p className={state === 'live' ? styles.recording : 'dim'}>{text}</p>
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

function EndDialog({ streamId, onClose }: { streamId: string; onClose: () => void }) {
  const end = useEndStream()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await end({ params: { id: streamId } })
    } catch (error) {
      toastError(error)
      onClose()
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`End the stream?`}>
      <ConfirmationBody>
        <p>{t`Your viewers see that it is over. You can begin another one.`}</p>
      </ConfirmationBody>
      <ConfirmationActions>
        <Button onClick={onClose}>{t`Go on`}</Button>
        <Button variant="danger" pending={isPending} onClick={() => void confirm()}>
          {t`End the stream`}
        </Button>
      </ConfirmationActions>
    </Dialog>
  )
}
