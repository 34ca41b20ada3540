import { t } from '../../lib/i18n/i18n.ts'
import { useUploadList } from '../../lib/uploads/upload-list.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { percentOf } from '../content/attachments/attachment.ts'
import { AttachmentTiles } from '../content/attachments/attachment-tiles.tsx'
import styles from './message.module.css'
import { discardMessage, type OutgoingMessage as Outgoing, retryMessage } from './outbox.ts'

/** Draws a message that is being sent, or that could not be sent. */
export function OutgoingMessage({ message }: { message: Outgoing }) {
  const { key, body, attachments, state, problem } = message
  const { uploads } = useUploadList()
  const percent = Math.floor(percentOf(attachments, uploads))
  return (
    <li className={cx(styles.message, styles.mine)}>
      <div className={cx(styles.bubble, styles.outgoing)}>
        <span className="hidden-visually">{t`You:`}</span>
        <AttachmentTiles items={attachments} />
        {body.text && (
          <p className={styles.text} translate="no" dir="auto">
            {body.text}
          </p>
        )}
      </div>
      {state === 'sending' ? (
        <small className={styles.state}>
          {percent < 100 ? t`Uploading ${percent} %` : t`Sending…`}
        </small>
      ) : (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          <Button size="s" onClick={() => retryMessage(key)}>{t`Try again`}</Button>
          {state === 'failed' && (
            <Button
              size="s"
              variant="quiet"
              onClick={() => discardMessage(key)}
            >{t`Discard`}</Button>
          )}
        </div>
      )}
    </li>
  )
}
