import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './message-actions.module.css'
import type { WireMessage } from './queries.ts'

interface ReplyQuoteProps {
  message: WireMessage
  otherName: string
  onCancel: () => void
}

/** Shows above the composer the message that is being answered. */
export function ReplyQuote({ message: { isMine, text }, otherName, onCancel }: ReplyQuoteProps) {
  return (
    <div className={styles.target}>
      <p>
        <b>{isMine ? t`Reply to yourself` : t`Reply to ${otherName}`}</b>
        <span translate="no" dir="auto">
          {text || t`Files`}
        </span>
      </p>
      <IconButton label={t`Cancel the reply`} onClick={onCancel}>
        <IconX size={18} />
      </IconButton>
    </div>
  )
}
