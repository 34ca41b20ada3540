import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { countComment, discountComment } from '../../lib/realtime/comment-counts.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { toastError } from '../../ui/toast.ts'
import { createOptimisticComment, isOptimistic } from './optimistic-comment.ts'
import {
  changeComment,
  type ItemThread,
  loadThread,
  removeComment,
  sendComment,
  type ThreadSubject,
} from './queries.ts'
import {
  emptyThread,
  type NewestEnd,
  repliesOf,
  type ShownComment,
  type Thread,
  withChange,
  withOptimistic,
  without,
  withPage,
  withUpdates,
} from './thread.ts'

/** A thread on screen and its actions. */
export interface ThreadState extends Thread {
  readonly isLoading: boolean
  readonly error: unknown
  /** Loads the first or the next page. */
  readonly loadMore: () => void
  /** Fetches what is new. */
  readonly refresh: () => Promise<void>
  readonly send: (content: string) => void
  readonly retry: (comment: ShownComment) => void
  readonly edit: (id: string, content: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Removes a comment that another person deleted, and updates the count of replies. */
  readonly discard: (id: string) => void
  readonly countReply: (id: string, delta: number) => void
}

/**
 * Keeps one thread: pages, live updates, and one's own comments from the moment they are written.
 */
export function useThread(
  { itemId, ...about }: ItemThread,
  newest: NewestEnd,
  viewer: Viewer | undefined,
): ThreadState {
  const [thread, setThread] = useState<Thread>(emptyThread)
  const loading = useLoading(about, newest, { thread, setThread })
  const change = useCallback((id: string, by: (comment: ShownComment) => ShownComment) => {
    setThread((known) => withChange(known, id, by))
  }, [])
  const post = async ({ _id, content }: ShownComment) => {
    try {
      const created = await sendComment(about, content)
      change(_id, () => created)
      countComment(itemId, created._id)
    } catch (error) {
      const problem = error instanceof Error ? error.message : t`Not sent`
      change(_id, (comment) => ({ ...comment, state: 'failed', problem }))
    }
  }
  const forget = (id: string) => setThread((known) => without(known, id))
  return {
    ...thread,
    ...loading,
    discard: forget,
    send(content) {
      const draft = viewer && createOptimisticComment(content, about, viewer)
      if (!draft) return
      setThread((known) => withOptimistic(known, draft, newest))
      void post(draft)
    },
    retry(comment) {
      change(comment._id, ({ problem: _before, ...rest }) => ({ ...rest, state: 'sending' }))
      void post(comment)
    },
    async edit(id, content) {
      const changed = await changeComment(id, content)
      change(id, ({ totalReply }) => ({ ...changed, totalReply }))
    },
    async remove(id) {
      if (!isOptimistic(id)) {
        await removeComment(id).catch(ignoreNotFound)
        discountComment(itemId, id, repliesOf(thread, id))
      }
      forget(id)
    },
    countReply: (id, delta) =>
      change(id, (comment) => ({
        ...comment,
        totalReply: Math.max(0, comment.totalReply + delta),
      })),
  }
}

interface ThreadStore {
  readonly thread: Thread
  readonly setThread: Dispatch<SetStateAction<Thread>>
}

/** Loads a thread: its first page immediately, further pages on request, updates on events. */
function useLoading(
  { objectId, objectType }: ThreadSubject,
  newest: NewestEnd,
  { thread, setThread }: ThreadStore,
) {
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({
    isLoading: true,
    error: undefined,
  })
  const current = useRef(thread)
  useEffect(() => {
    current.current = thread
  })
  const load = useCallback(
    async (after?: string) => {
      setState({ isLoading: true, error: undefined })
      try {
        const page = await loadThread({ objectId, objectType }, { after })
        setThread((known) => withPage(known, page))
        setState({ isLoading: false, error: undefined })
      } catch (error) {
        setState({ isLoading: false, error })
      }
    },
    [objectId, objectType, setThread],
  )
  useEffect(() => {
    setThread(emptyThread)
    void load()
  }, [load, setThread])
  const refresh = useCallback(async () => {
    const { items, next } = current.current
    // Replies end with the newest: while some are not loaded yet, new ones arrive with the next
    // pages.
    if (newest === 'last' && next) return
    const loadedCount = items.filter((one) => !one.state).length
    const page = await loadThread(
      { objectId, objectType },
      newest === 'last' ? { offset: loadedCount } : {},
    ).catch(() => null)
    if (page) setThread((known) => withUpdates(known, page, newest))
  }, [objectId, objectType, newest, setThread])
  return { ...state, refresh, loadMore: () => void load(thread.next) }
}

/** Ignores that the comment was already deleted elsewhere, which is the intended result. */
function ignoreNotFound(error: unknown): void {
  if ((error as { code?: string }).code === 'comments.not_found') return
  toastError(error)
  throw error
}
