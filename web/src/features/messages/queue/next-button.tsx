import { use } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './queue.module.css'
import { QueueContext } from './queue-context.ts'

interface NextButtonProps {
  isEmpty: boolean
  /** Sends the message; returns false for one that cannot be sent. */
  send: () => boolean
}

/** Draws the button that sends the answer and opens the conversation that waits longest then. */
export function NextButton({ isEmpty, send }: NextButtonProps) {
  const queue = use(QueueContext)
  if (!queue?.isShown) return null
  return (
    <div className={styles.next}>
      <small className="dim">{t`Ctrl + Enter`}</small>
      <Button
        size="s"
        onClick={() => {
          if (isEmpty || send()) queue.next()
        }}
      >
        {isEmpty ? t`Skip to the next` : t`Answered, next`}
      </Button>
    </div>
  )
}
