import { t } from '../../lib/i18n/i18n.ts'
import { DateTime } from '../../ui/date-time.tsx'
import styles from './composer.module.css'
import type { WireMessage } from './queries.ts'

/** Says until when a paid message is answered, or how the promise ended. */
export function ReplyPromise({ promise }: { promise: WireMessage['replyPromise'] }) {
  if (!promise) return null
  if (promise.status === 'open') {
    return (
      <p className={styles.note}>
        {t`Answer promised by`} <DateTime at={promise.by} />
      </p>
    )
  }
  const ended = {
    kept: t`Answered in time`,
    refunded: t`Refunded: no answer in time`,
    lapsed: t`Not refunded: the message was deleted or the creator blocked`,
  }
  return <p className={styles.note}>{ended[promise.status]}</p>
}
