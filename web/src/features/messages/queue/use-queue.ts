import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { toast, toastError } from '../../../ui/toast.ts'
import { loadWaiting, type WireConversation } from '../queries.ts'
import { isQueue, type ListSearch, queryOfList } from './list-search.ts'
import type { Queue } from './queue-context.ts'

/** The state of an address on which the field for a message takes the focus. */
const WRITES = { writes: true } as const

/** Returns true for the state of an address on which the field for a message takes the focus. */
export const isForWriting = (state: unknown): boolean =>
  (state as { readonly writes?: unknown } | null)?.writes === true

/**
 * Provides the queue of those who wait. An answer takes a moment to be sent, so a conversation that
 * was left counts as answered until something follows in it.
 */
export function useQueue({ _id: id, lastSeq }: WireConversation, search: ListSearch): Queue {
  const navigate = useNavigate()
  const left = useRef(new Map<string, number>())
  const [openingFrom, setOpeningFrom] = useState<string>()
  const open = async () => {
    setOpeningFrom(id)
    left.current.set(id, lastSeq)
    const { data } = await loadWaiting(search)
    const next = data.find(
      (one) => one._id !== id && (left.current.get(one._id) ?? -1) < one.lastSeq,
    )
    if (!next) {
      setOpeningFrom(undefined)
      return toast({ text: t`Nobody else waits for an answer` })
    }
    const to = href('messages/conversation', { id: next._id }, queryOfList(search))
    await navigate(to, { state: WRITES })
    startTransition(() => setOpeningFrom(undefined))
  }
  const fail = (error: unknown) => {
    setOpeningFrom(undefined)
    toastError(error)
  }
  return {
    isShown: isQueue(search),
    isOpening: openingFrom === id,
    next: () => void open().catch(fail),
  }
}
