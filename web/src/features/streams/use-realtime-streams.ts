import { useEffect, useRef } from 'react'
import { useOnReconnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { type LiveStreams, useLiveStreams } from './queries.ts'

/** All pages that show the streams read them again after a change, but not in the same instant. */
const DELAY_MS = 100
const JITTER_MS = 600

/** Returns the streams on air, and reads them again when some began or ended. */
export function useRealtimeStreams(first: LiveStreams | undefined): LiveStreams | undefined {
  const { data = first, refetch } = useLiveStreams(first)
  const isLoaded = first !== undefined
  useEffect(() => {
    // What was read on an earlier page may be over by now.
    if (!isLoaded) void refetch()
  }, [isLoaded, refetch])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), DELAY_MS + Math.random() * JITTER_MS)
  }
  useRealtimeEvent('streams.changed', readSoon)
  useOnReconnect(readSoon)
  return data
}
