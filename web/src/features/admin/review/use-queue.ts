import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../../ui/toast.ts'
import { approveOnLeave, useApproveReview, useClaimReview, type WireReview } from './queries.ts'

/** The time in which an approval can be undone: it is sent afterwards. */
const UNDO_MS = 5000

/** The queue as its page walks through it. */
export interface ReviewQueue {
  readonly reviews: readonly WireReview[]
  readonly current: WireReview | undefined
  /** The position of the current review, from 0. */
  readonly at: number
  readonly go: (steps: 1 | -1) => void
  /** Approves the current review, in a moment. */
  readonly approve: () => void
  /** Takes back the last approval; undefined once it was sent. */
  readonly undo: (() => void) | undefined
  /** Leaves a review out that was decided by another call. */
  readonly leave: (ids: readonly string[]) => void
}

/**
 * Walks through what waits for a review: claims the one that is shown, and sends approvals five
 * seconds later, so that the last one can be undone.
 */
export function useQueue(loaded: readonly WireReview[]): ReviewQueue {
  const [left, setLeft] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const leave = (ids: readonly string[]) => setLeft((known) => [...known, ...ids])
  const back = (id: string) => setLeft((known) => known.filter((one) => one !== id))
  const delayed = useDelayedApproval(back)
  const reviews = loaded.filter(({ _id }) => !left.includes(_id))
  const found = reviews.findIndex(({ _id }) => _id === chosen)
  const at = Math.max(found, 0)
  const current = reviews[at]
  useClaim(current)
  const follow = (index: number) => setChosen(reviews[index]?._id)
  return {
    reviews,
    current,
    at,
    go: (steps) => follow(Math.min(Math.max(at + steps, 0), reviews.length - 1)),
    approve() {
      if (!current?.canDecide || current.claimedBy) return
      follow(at + 1 < reviews.length ? at + 1 : at - 1)
      leave([current._id])
      delayed.approve(current._id)
    },
    undo: delayed.waiting
      ? () => {
          const id = delayed.cancel()
          if (id) back(id)
          setChosen(id)
        }
      : undefined,
    leave,
  }
}

/** Sends the approval of a review after a while, or when the next one or the page's end comes. */
function useDelayedApproval(onRefused: (id: string) => void) {
  const approveReview = useApproveReview()
  const [waiting, setWaiting] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<string>(undefined)
  const cancel = () => {
    clearTimeout(timer.current)
    const id = pending.current
    pending.current = undefined
    setWaiting(undefined)
    return id
  }
  const send = () => {
    const id = cancel()
    if (!id) return
    approveReview({ params: { id } }).then(
      ({ state }) => {
        if (state === 'waiting') toast({ text: t`Approved. It waits for a second person.` })
      },
      (error) => {
        onRefused(id)
        toastError(error)
      },
    )
  }
  const sendLast = useEffectEvent(send)
  useEffect(() => () => sendLast(), [])
  const sendLeaving = useEffectEvent(() => {
    const id = cancel()
    if (id) approveOnLeave(id)
  })
  useEffect(() => {
    const leave = () => sendLeaving()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return {
    waiting,
    cancel,
    approve(id: string) {
      send()
      pending.current = id
      setWaiting(id)
      timer.current = setTimeout(send, UNDO_MS)
    },
  }
}

/** Claims the review that is shown; a colleague may have been faster, as the queue then says. */
function useClaim(current: WireReview | undefined): void {
  const claimReview = useClaimReview()
  const id = current?._id
  const claim = useEffectEvent(() => {
    if (!id || !current?.canDecide || current.claimedBy) return
    void claimReview({ params: { id } }).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each review that is shown
  useEffect(() => claim(), [id])
}
