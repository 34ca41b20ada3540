import { useEffect, useState } from 'react'
import { formatDuration } from '../i18n/format.ts'

/** Returns seconds as a clock (“12:34”), which goes on while the stream or call runs. */
export const useAirtime = (seconds: number, isRunning: boolean): string =>
  formatDuration(useRunningSeconds(seconds, isRunning))

/** Returns the seconds now of something that had counted `seconds` when they were received. */
export function useRunningSeconds(seconds: number, isRunning: boolean): number {
  const [base, setBase] = useState({ seconds, at: 0 })
  const [now, setNow] = useState(0)
  useEffect(() => {
    setBase({ seconds, at: Date.now() })
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [seconds, isRunning])
  return base.seconds + Math.max(0, Math.floor((now - base.at) / 1000))
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
