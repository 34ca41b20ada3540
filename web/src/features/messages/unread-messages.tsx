import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useState } from 'react'
import { msgid, ngettext } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type History, isLoaded } from './history.ts'
import styles from './message-list.module.css'
import type { MessageRow } from './message-rows.ts'
import type { WireConversation } from './queries.ts'
import type { Jump } from './use-jump.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

/** The messages that were unread when the conversation was opened. */
export interface Unread {
  readonly count: number
  /** The number of the last message that was read. */
  readonly readSeq: number
  /** The number of the first one, once it is loaded. */
  readonly first: number | undefined
  /** True while the first one is before those that are loaded. */
  readonly isBefore: boolean
}

/** Returns what was unread when the conversation was opened: it stays marked while it is read. */
export function useUnread(conversation: WireConversation, history: History): Unread {
  const [opened] = useState({
    count: conversation.totalNotSeenMessages,
    readSeq: conversation.readSeq,
  })
  const { count, readSeq } = opened
  const hasFirst = count > 0 && isLoaded(history, readSeq + 1)
  const first = hasFirst
    ? history.messages.find(({ seq, isMine }) => seq > readSeq && !isMine)?.seq
    : undefined
  const isBefore = count > 0 && !hasFirst && (history.messages[0]?.seq ?? 0) > readSeq + 1
  return { ...opened, first, isBefore }
}

interface JumpToUnreadProps {
  unread: Unread
  rows: readonly MessageRow[]
  list: VirtualRows
  onJump: Jump['to']
}

/**
 * Offers to go to the first unread message, while it is above what is shown and until it was shown
 * once.
 */
export function JumpToUnread({
  unread: { count, first, readSeq, isBefore },
  rows,
  list,
  onJump,
}: JumpToUnreadProps) {
  const [isDone, setDone] = useState(false)
  const { range } = list.virtualizer
  const at = rows.findIndex(({ kind }) => kind === 'unread')
  const isShown = at >= 0 && (!range || (at >= range.startIndex && at <= range.endIndex))
  if (isShown && !isDone) setDone(true)
  const isAbove = isBefore || (at >= 0 && at < (range?.startIndex ?? 0))
  if (isDone || !isAbove) return null
  return (
    <Button
      size="s"
      className={styles.toUnread}
      icon={<IconArrowUp size={18} />}
      onClick={() => onJump(first ?? readSeq + 1, { orNext: true })}
    >
      {ngettext(msgid`${count} new message`, `${count} new messages`, count)}
    </Button>
  )
}
