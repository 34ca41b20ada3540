import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { formatInstant, formatTime } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { Price } from '../../ui/price.tsx'
import { FilesOfMessagesContext, MessageFiles } from './files/message-files.tsx'
import styles from './message.module.css'
import type { WireMessage } from './queries.ts'
import { ReplyPromise } from './reply-promise.tsx'

const StoryQuote = lazy(() => import('./story-quote.tsx'))
const OrderQuote = lazy(() => import('./order-quote.tsx'))

interface MessageBubbleProps {
  message: WireMessage
  /** The name of the person who wrote it, where that is not the viewer. */
  otherName: string
  /** Shows the message of a number, which this one answers. */
  onQuote?: (seq: number) => void
}

/** Draws the content of a message: what it answers, its tokens, its files and its text. */
export function MessageBubble({ message, otherName, onQuote }: MessageBubbleProps) {
  const { isMine, text, type, createdAt, editedAt, tokens, replyTo, pinnedAt } = message
  return (
    <div className={styles.bubble}>
      <span className="hidden-visually">
        {isMine ? t`You:` : <span translate="no">{otherName}:</span>}
      </span>
      {replyTo && (
        <button type="button" className={styles.quote} onClick={() => onQuote?.(replyTo.seq)}>
          <span className="hidden-visually">{t`Show the message that this answers:`}</span>
          <span translate="no" dir="auto">
            {replyTo.text || t`Files`}
          </span>
        </button>
      )}
      {message.story && (
        <Suspense>
          <StoryQuote story={message.story} />
        </Suspense>
      )}
      {message.order && (
        <Suspense>
          <OrderQuote order={message.order} isSold={isMine === message.senderInfo.isPerformer} />
        </Suspense>
      )}
      {tokens !== null && (
        <p className={styles.tokens}>
          {type === 'tip'
            ? jt`Tip of ${<Price key="1" tokens={tokens} />}`
            : jt`Paid ${<Price key="1" tokens={tokens} />}`}
        </p>
      )}
      <ReplyPromise promise={message.replyPromise} />
      <MessageFiles message={message} />
      {text && (
        <p className={styles.text} translate="no" dir="auto">
          {text}
        </p>
      )}
      <small className={styles.foot}>
        {pinnedAt && <IconPin size={14} role="img" aria-label={t`Pinned`} />}
        {message.isAutomatic && <span>{t`Automatic`}</span>}
        {editedAt && <span>{t`Edited`}</span>}
        <MessageTime at={createdAt} />
      </small>
    </div>
  )
}

/** Shows the time of a message, in the visitor's time zone once scripts run. */
function MessageTime({ at }: { at: string }) {
  const isHydrated = useHydrated()
  const clock = formatTime(
    'clock',
    { hour: '2-digit', minute: '2-digit' },
    isHydrated ? undefined : 'UTC',
  )
  const instant = new Date(at)
  return (
    <time dateTime={at} title={isHydrated ? formatInstant(instant) : undefined}>
      {clock.format(instant)}
    </time>
  )
}

interface MessagePreviewProps {
  message: WireMessage
  drawFiles: (message: WireMessage) => ReactNode
}

/** Draws a message before it is sent, as its reader would see it; its files cannot be bought. */
export function MessagePreview({ message, drawFiles }: MessagePreviewProps) {
  return (
    <FilesOfMessagesContext value={{ draw: drawFiles }}>
      <div className={styles.message}>
        <div className={styles.line}>
          <MessageBubble message={message} otherName={message.senderInfo.name} />
        </div>
      </div>
    </FilesOfMessagesContext>
  )
}
