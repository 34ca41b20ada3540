import { use, useMemo } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './fan-view-dialog.module.css'
import { type FilesOfMessages, FilesOfMessagesContext } from './files/message-files.tsx'
import messageStyles from './message.module.css'
import { MessageBubble } from './message-bubble.tsx'
import { useFanView, type WireConversation } from './queries.ts'

interface FanViewDialogProps {
  readonly conversation: WireConversation
  readonly onClose: () => void
}

/** Shows creators the newest messages of a conversation as the fan sees them; nothing is sold. */
export default function FanViewDialog({ conversation, onClose }: FanViewDialogProps) {
  const { _id: id, recipientInfo: fan } = conversation
  const { data, error, refetch } = useFanView(id, fan._id)
  const files = use(FilesOfMessagesContext)
  const inert = useMemo<FilesOfMessages>(() => {
    const refuse = () => toast({ text: t`You are only looking: buttons do nothing in this view.` })
    return { draw: () => null, ...files, unlock: refuse, tip: refuse }
  }, [files])
  return (
    <Dialog open onClose={onClose} title={t`As ${fan.name} sees it`}>
      {error && !data && <ErrorState onRetry={refetch} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
      <FilesOfMessagesContext value={inert}>
        <ol className={styles.list}>
          {data?.data.toReversed().map((message) => (
            <li
              key={message._id}
              className={cx(messageStyles.message, message.isMine && messageStyles.mine)}
            >
              <div className={messageStyles.line}>
                <MessageBubble message={message} otherName={message.senderInfo.name} />
              </div>
            </li>
          ))}
        </ol>
      </FilesOfMessagesContext>
    </Dialog>
  )
}
