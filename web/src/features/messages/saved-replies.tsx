import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useSavedReplies } from './queries.ts'
import styles from './saved-replies.module.css'

interface SavedRepliesProps {
  /** The name of the fan, which is put into the reply. */
  name: string
  /** The text that is written already. */
  text: string
  onWrite: (text: string) => void
}

/** Draws the button that puts one of a performer's saved replies into the message. */
export function SavedReplies({ name, text, onWrite }: SavedRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (reply: string) => {
    const filled = reply.replaceAll('{name}', () => name)
    onWrite((text.trim() ? `${text.trimEnd()} ${filled}` : filled).slice(0, MESSAGE_TEXT_MAX))
    setOpen(false)
  }
  return (
    <>
      <IconButton label={t`Saved replies`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBolt size={22} stroke={1.8} />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Saved replies`} place="rise">
        <Choices onChoose={choose} />
      </Dialog>
    </>
  )
}

function Choices({ onChoose }: { onChoose: (reply: string) => void }) {
  const { data: replies, isError, refetch } = useSavedReplies()
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!replies) {
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    )
  }
  if (replies.data.length === 0) {
    return (
      <EmptyState
        title={t`No saved replies yet`}
        action={<ButtonLink to={href('creator/automatic-messages')}>{t`Write a reply`}</ButtonLink>}
      >
        {t`Texts you save can be put into a message with two clicks.`}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.replies} translate="no">
      {replies.data.map(({ _id, title, text }) => (
        <li key={_id}>
          <button type="button" dir="auto" onClick={() => onChoose(text)}>
            <b>{title}</b>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
