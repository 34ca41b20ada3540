import { useEffect, useState } from 'react'

/** Returns the time in milliseconds, updated each second while `isOn`. */
export function useCurrentTime(isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}
