import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Person } from '../../../ui/person.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useModeration, useViewers, type WireChat, type WireViewer } from '../queries.ts'
import styles from './live.module.css'

interface ViewersDialogProps {
  chat: WireChat
  onClose: () => void
}

/**
 * Lists who watches a stream, those who came last first, and lets its performer mute them and allow
 * them to write again.
 */
export function ViewersDialog({ chat, onClose }: ViewersDialogProps) {
  const { data, error, refetch } = useViewers(chat.streamId)
  return (
    <Dialog open onClose={onClose} title={t`Viewers`} place="side">
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!data && !error && <Skeleton height={200} />}
      {data?.data.length === 0 && (
        <EmptyState
          title={t`Nobody is watching yet`}
        >{t`Viewers appear here as they come.`}</EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.viewers}>
          {data.data.map((viewer) => (
            <Viewer key={viewer._id} viewer={viewer} chat={chat} />
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && <More count={data.total - data.data.length} />}
    </Dialog>
  )
}

function Viewer({ viewer, chat }: { viewer: WireViewer; chat: WireChat }) {
  const { setMuted } = useModeration(chat)
  const { _id, name, isMuted } = viewer
  return (
    <li>
      <Person person={viewer} />
      <Button
        size="s"
        aria-label={isMuted ? t`Let ${name} write` : t`Mute ${name} in chat`}
        onClick={() => void setMuted(_id, !isMuted).catch(toastError)}
      >
        {isMuted ? t`Let write` : t`Mute`}
      </Button>
    </li>
  )
}

const More = ({ count }: { count: number }) => (
  <p className="dim">
    {ngettext(msgid`And ${formatCount(count)} more.`, `And ${formatCount(count)} more.`, count)}
  </p>
)
