import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { dropPost, retryPost } from '../../lib/uploads/post-queue.ts'
import type { QueuedPost } from '../../lib/uploads/upload-list.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './upload-tray.module.css'

/** Draws a post that waits for its files. */
export function WaitingPost({ post }: { post: QueuedPost }) {
  const { key, label, isPublished, state, problem } = post
  const name = label || t`Untitled`
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <b>{name}</b>
        <small className="dim">
          {isPublished
            ? t`Saved when its files have arrived. Keep this tab open until then.`
            : t`Its files are added to the draft when they have arrived.`}
        </small>
        {state === 'failed' && (
          <div role="alert" className={styles.problem}>
            <p>{problem}</p>
            <Button size="s" onClick={() => retryPost(key)}>
              {t`Try again`}
            </Button>
          </div>
        )}
      </div>
      {(isPublished ? state !== 'sending' : state === 'failed') && (
        <IconButton
          label={isPublished ? t`Don’t save “${name}”` : t`Remove “${name}” from the list`}
          onClick={() => dropPost(key)}
        >
          <IconX size={20} />
        </IconButton>
      )}
    </li>
  )
}
