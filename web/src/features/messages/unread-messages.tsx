import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './message-list.module.css'
import type { WireConversation, WireMessage } from './queries.ts'

/** The messages that were unread when the conversation was opened. */
export interface Unread {
  readonly count: number
  /** The number of the last message that was read. */
  readonly readSeq: number
  /** The number of the first one, once it is loaded. */
  readonly first: number | undefined
}

/** Returns what was unread when the conversation was opened: it stays marked while it is read. */
export function useUnread(conversation: WireConversation, messages: readonly WireMessage[], isWhole: boolean): Unread {
  const [opened] = useState({ count: conversation.totalNotSeenMessages, readSeq: conversation.readSeq })
  const { count, readSeq } = opened
  const isLoaded = isWhole || (messages[0]?.seq ?? 0) <= readSeq + 1
  const first = count > 0 && isLoaded ? messages.find(({ seq, isMine }) => seq > readSeq && !isMine)?.seq : undefined
  return { ...opened, first }
}

/** Draws the line above the first unread message. */
export function UnreadLine() {
  return (
    <li className={styles.unread} data-unread>
      {t`New messages`}
    </li>
  )
}

interface JumpToUnreadProps {
  unread: Unread
  scroller: RefObject<HTMLElement | null>
  onJump: (seq: number) => void
}

/** Offers to go to the first unread message, while it is above what is shown. */
export function JumpToUnread({ unread: { count, first, readSeq }, scroller, onJump }: JumpToUnreadProps) {
  const isAbove = useAbove(scroller, first, count > 0)
  if (!isAbove) return null
  return (
    <Button
      size="s"
      className={styles.toUnread}
      icon={<IconArrowUp size={18} />}
      onClick={() => onJump(first ?? readSeq)}
    >
      {ngettext(msgid`${count} new message`, `${count} new messages`, count)}
    </Button>
  )
}

/** Returns whether the line above the unread messages is above what the scroller shows, until it was shown once. */
function useAbove(scroller: RefObject<HTMLElement | null>, first: number | undefined, isWanted: boolean): boolean {
  const [isAbove, setAbove] = useState(false)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || isDone.current) return
    const line = scroller.current?.querySelector('[data-unread]')
    if (!line) {
      setAbove(first === undefined)
      return
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        isDone.current ||= entry?.isIntersecting === true
        setAbove(!isDone.current)
      },
      { root: scroller.current },
    )
    watcher.observe(line)
    return () => watcher.disconnect()
  }, [scroller, first, isWanted])
  return isAbove
}
