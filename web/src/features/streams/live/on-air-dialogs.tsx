import { lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useEndStream, type WireStreamFigures } from '../queries.ts'
import type { Room } from '../use-room.ts'
import { ChatTools } from './chat-tools.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { GoalDialog } from './goal-dialog.tsx'
import styles from './live.module.css'
import { Moderators } from './moderators.tsx'
import { TipsDialog } from './tips-dialog.tsx'
import { ViewersDialog } from './viewers-dialog.tsx'

const StageGuests = lazy(() => import('../stage/stage-guests.tsx'))
const StreamGuests = lazy(() => import('../../content/people/stream-guests.tsx'))

/** What is set up in a dialog while a stream is on air. */
export type OnAirDialog =
  | 'edit'
  | 'goal'
  | 'tips'
  | 'viewers'
  | 'people'
  | 'chat'
  | 'source'
  | 'end'

interface OnAirDialogsProps {
  shown: OnAirDialog | undefined
  stream: WireStreamFigures
  room: Room
  offersCalls: boolean
  /** Chooses where the video comes from. */
  source: ReactNode
  onClose: () => void
}

/** The set-up of a stream on air, folded away into dialogs. */
export function OnAirDialogs(props: OnAirDialogsProps): ReactNode {
  const { shown, stream, room, offersCalls, source, onClose } = props
  const dialogs = {
    edit: () => <EditDialog stream={stream} offersCalls={offersCalls} onClose={onClose} />,
    goal: () => <GoalDialog stream={stream} onClose={onClose} />,
    tips: () => <TipsDialog onClose={onClose} />,
    viewers: () => <ViewersDialog chat={room.chat} onClose={onClose} />,
    people: () => (
      <Panel title={t`People in this stream`} onClose={onClose}>
        <Suspense>
          <StreamGuests />
          <StageGuests streamId={stream._id} />
        </Suspense>
      </Panel>
    ),
    chat: () => (
      <Panel title={t`Chat and moderators`} onClose={onClose}>
        <ChatTools chat={room.chat} onChange={room.setChat} />
        <div className={styles.moderators}>
          <Moderators />
        </div>
      </Panel>
    ),
    source: () => (
      <Panel title={t`Camera, microphone and encoder`} onClose={onClose}>
        {source}
      </Panel>
    ),
    end: () => <EndDialog streamId={stream._id} onClose={onClose} />,
  }
  return shown ? dialogs[shown]() : null
}

interface PanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function Panel({ title, onClose, children }: PanelProps) {
  return (
    <Dialog open onClose={onClose} title={title} place="rise">
      <div className={styles.form}>{children}</div>
    </Dialog>
  )
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
