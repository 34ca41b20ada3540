import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { countNew } from './history.ts'
import styles from './message-list.module.css'
import type { WireConversation } from './queries.ts'
import type { HistoryState } from './use-history.ts'

interface NewestButtonProps {
  conversation: WireConversation
  history: HistoryState
  isEndShown: boolean
  onPress: () => void
}

/**
 * Leads to the newest messages while they are not shown, with the number of those that arrived
 * meanwhile.
 */
export function NewestButton({ conversation, history, isEndShown, onPress }: NewestButtonProps) {
  const count = useNewBelow(conversation, history, isEndShown)
  if (isEndShown) return null
  const label =
    count === 0
      ? t`Newest messages`
      : ngettext(msgid`Newest messages, ${count} new`, `Newest messages, ${count} new`, count)
  return (
    <IconButton label={label} look="ring" className={styles.newest} onClick={onPress}>
      <IconChevronDown size={22} aria-hidden="true" />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </IconButton>
  )
}

/** Counts the messages of the other that arrived since the end was shown last. */
function useNewBelow(
  { lastSeq }: WireConversation,
  history: HistoryState,
  isEndShown: boolean,
): number {
  const [seen, setSeen] = useState(lastSeq)
  const newest = history.messages.at(-1)?.seq ?? 0
  if (isEndShown && newest > seen) setSeen(newest)
  return countNew(history, seen)
}
