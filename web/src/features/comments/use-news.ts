import { useEffect, useRef } from 'react'
import { tell, useLive, useLiveStatus } from '../../lib/live.ts'
import type { ThreadInUse } from './use-thread.ts'

/** Several comments in a row are read at once, and not by everybody in the same instant. */
const SOON_MS = 250
const SPREAD_MS = 500

/** Hears what others say in a thread and below it. */
export function useNews(thread: ThreadInUse, objectId: string, viewerId: string | undefined): void {
  const latest = useRef(thread)
  useEffect(() => {
    latest.current = thread
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('comment.created', (news) => {
    if (news.createdBy === viewerId) return
    if (news.objectId !== objectId) return latest.current.countReply(news.objectId, 1)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current.refresh(), SOON_MS + Math.random() * SPREAD_MS)
  })
  useLive('comment.removed', (news) => {
    const isKnown = latest.current.items.some(({ _id }) => _id === news._id)
    if (isKnown) latest.current.forget(news._id)
    else if (news.objectType === 'comment') latest.current.countReply(news.objectId, -1)
  })
}

/**
 * Asks to hear of an item while the page shows it, again after every reconnect; what was said before one was listening
 * is read then.
 */
export function useWatched(itemId: string, isWanted: boolean, thread: ThreadInUse): void {
  const isConnected = useLiveStatus() === 'connected'
  const latest = useRef(thread)
  useEffect(() => {
    latest.current = thread
  })
  useEffect(() => {
    if (!isWanted || !isConnected) return
    tell('watch', { id: itemId }, () => void latest.current.refresh())
    return () => tell('unwatch', { id: itemId })
  }, [itemId, isWanted, isConnected])
}
