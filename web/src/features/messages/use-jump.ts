import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/toast.ts'
import { isLoaded } from './history.ts'
import type { HistoryState } from './use-history.ts'

/**
 * The place that the list of messages shows next: the message with a number, the first after it, or
 * the end.
 */
export type JumpTarget = { readonly seq: number; readonly orNext: boolean } | 'end'

/** The way to any place in the history of a conversation, also to what is not loaded. */
export interface Jump {
  /** The message that the list must show; undefined once it is shown. */
  readonly target: JumpTarget | undefined
  /** Shows a message by its number; with `orNext` the first after it where it was deleted. */
  readonly to: (seq: number, options?: { readonly orNext: boolean }) => void
  readonly toEnd: () => void
  /** Called once the list shows the target; `isShown` is false when there is no such message. */
  readonly done: (isShown: boolean) => void
}

/**
 * Provides the way to any place in a history; it begins at the message `first` where one is named.
 */
export function useJump(history: HistoryState, first?: number): Jump {
  const { key } = useLocation()
  const [target, setTarget] = useState<JumpTarget>()
  const show = async (next: JumpTarget, isThere: boolean) => {
    try {
      if (!isThere) await history.open(next === 'end' ? undefined : next.seq)
      setTarget(next)
    } catch {
      toast({ tone: 'bad', text: t`The message could not be loaded.` })
    }
  }
  const to: Jump['to'] = (seq, { orNext } = { orNext: false }) =>
    void show({ seq, orNext }, isLoaded(history, seq))
  const latest = useRef(to)
  useEffect(() => {
    latest.current = to
  })
  // The same message is shown again when its link is chosen again.
  useEffect(() => {
    if (key && first !== undefined) latest.current(first)
  }, [first, key])
  return {
    target,
    to,
    toEnd: () => void show('end', history.previous === undefined),
    done: (isShown) => {
      setTarget(undefined)
      if (!isShown) toast({ tone: 'bad', text: t`The message is no longer there.` })
    },
  }
}
