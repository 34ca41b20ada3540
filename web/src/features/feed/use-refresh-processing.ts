import { useEffect, useRef } from 'react'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { statusLabel } from './labels.ts'
import type { WirePost } from './queries.ts'

const POLL_MS = 5000

/**
 * Reloads a list of one's own posts while its files are processed, and when the socket reports that
 * one finished.
 */
export function useRefreshProcessing(posts: readonly WirePost[], refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useRealtimeEvent('media.file_changed', ({ _id }) => {
    if (posts.some(({ files }) => files.some((file) => file._id === _id))) latest.current()
  })
  const isUnderWay = posts.some((post) =>
    ['processing', 'waiting'].includes(statusLabel(post) ?? ''),
  )
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => document.hidden || latest.current(), POLL_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
