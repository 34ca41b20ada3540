import { useEffect, useState } from 'react'
import { formatDuration } from '../../../lib/format.ts'

/** Returns the time on air as a clock (“12:34”), which runs while the stream is live. */
export function useAirtime(seconds: number, isLive: boolean): string {
  const [base, setBase] = useState({ seconds, at: 0 })
  const [now, setNow] = useState(0)
  useEffect(() => {
    setBase({ seconds, at: Date.now() })
    setNow(Date.now())
    if (!isLive) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [seconds, isLive])
  return formatDuration(base.seconds + Math.max(0, Math.floor((now - base.at) / 1000)))
}

/** Returns the seconds left of a countdown that begins at once; 0 when it is over. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
