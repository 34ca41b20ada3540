import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useAccount } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import styles from './chat.module.css'
import { ChatForm } from './chat-form.tsx'
import { ChatLine } from './chat-line.tsx'
import type { WireChat, WireLine } from './queries.ts'
import { useChat } from './use-chat.ts'
import { useLineActions } from './use-line-actions.ts'

interface StreamChatProps {
  chat: WireChat
  /** True while the events of the chat arrive. */
  isJoined: boolean
  /** True while the stream is open. */
  isOpen: boolean
  onChange: (chat: WireChat) => void
  /** Reports a line of another person; absent where there is nothing to report to. */
  onReport?: ((line: WireLine) => void) | undefined
  /** The control beside the field: the button that tips. */
  tools?: ReactNode
}

/** Shows the chat of a stream: its pinned line, its lines and the field to write one. */
export function StreamChat({ chat, isJoined, isOpen, onChange, onReport, tools }: StreamChatProps) {
  const { _id: viewerId } = useAccount()
  const { lines, state, retry, add } = useChat(chat._id, isJoined)
  const isOwn = chat.performerId === viewerId
  const { answered, answer } = useAnswer()
  const { actionsFor, unpin } = useLineActions(chat, {
    viewerId,
    isOwn,
    onChange,
    onReport,
    onAnswer: answer,
  })
  const list = useStickyEnd(lines)
  return (
    <section className={styles.chat} aria-label={t`Chat`}>
      {chat.pinnedLine && (
        <PinnedLine
          line={chat.pinnedLine}
          onUnpin={isOwn || chat.canModerate ? unpin : undefined}
        />
      )}
      <div
        ref={list}
        className={styles.scroller}
        role="log"
        aria-label={t`Lines of the chat`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys can do only where it takes the focus
        tabIndex={0}
        aria-busy={state === 'loading'}
      >
        <ol className={styles.lines}>
          {lines.map((line) => (
            <ChatLine key={line._id} line={line} actionsFor={actionsFor} />
          ))}
        </ol>
        {state === 'failed' && (
          <ErrorState title={t`The chat could not be loaded`} onRetry={retry} />
        )}
        {state === 'loaded' && lines.length === 0 && (
          <p className={styles.nothing}>{t`Nobody has written yet. Say hello.`}</p>
        )}
      </div>
      {isOpen && (
        <ChatForm chat={chat} isOwn={isOwn} answered={answered} onSent={add} tools={tools} />
      )}
    </section>
  )
}

/** Holds the line that is answered; another object each time one is chosen. */
function useAnswer() {
  const [answered, setAnswered] = useState<{ readonly name: string }>()
  const answer = useCallback(({ senderInfo: { name } }: WireLine) => setAnswered({ name }), [])
  return { answered, answer }
}

interface PinnedLineProps {
  line: NonNullable<WireChat['pinnedLine']>
  onUnpin: (() => void) | undefined
}

function PinnedLine({ line: { text, senderName }, onUnpin }: PinnedLineProps) {
  return (
    <div className={styles.pinned}>
      <IconPinned size={18} stroke={1.8} aria-label={t`Pinned`} />
      <p dir="auto">
        <b translate="no">{senderName}</b> {text}
      </p>
      {onUnpin && (
        <IconButton label={t`Unpin`} onClick={onUnpin}>
          <IconX size={18} />
        </IconButton>
      )}
    </div>
  )
}

/** The distance from the end of a list within which new lines keep it at its end, in pixels. */
const NEAR_END = 80

/** Keeps a list at its end while the reader is there, as lines are added. */
function useStickyEnd(lines: readonly WireLine[]) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    }
    element.addEventListener('scroll', look, { passive: true })
    // A keyboard on the screen, or a phone that is turned, changes its height.
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight })
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as lines are added
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines])
  return list
}
