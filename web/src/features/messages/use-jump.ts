import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast.ts'
import { elementIdOf } from './message-rules.ts'
import type { HistoryState } from './use-history.ts'

/** The page size while the history is loaded back to a message. */
const PAGE_WHILE_JUMPING = 200

/** Returns the function that shows a message by its number, and loads the history back to it. */
export function useJump({ messages, next, isLoading, error, loadMore }: HistoryState, first?: number) {
  const [wanted, setWanted] = useState<number>()
  useEffect(() => setWanted(first), [first])
  useEffect(() => {
    if (wanted === undefined || isLoading) return
    const shown = document.getElementById(elementIdOf(wanted))
    const isBefore = next !== undefined && (messages[0]?.seq ?? 0) > wanted
    if (!shown && isBefore && !error) {
      loadMore(PAGE_WHILE_JUMPING)
      return
    }
    setWanted(undefined)
    if (shown) {
      shown.scrollIntoView({ block: 'center' })
      shown.focus({ preventScroll: true })
    } else {
      toast({ tone: 'bad', text: error ? t`The message could not be loaded.` : t`The message is no longer there.` })
    }
  }, [wanted, messages, next, isLoading, error, loadMore])
  return setWanted
}
