import { useEffect, useState } from 'react'

const SECONDS = 60

/**
 * Holds a minute's wait between two e-mails, kept over page loads of this tab. `seconds` counts
 * down to 0.
 */
export function useResendCooldown(name: string) {
  const key = `cool-down:${name}`
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => setSeconds(leftOf(key))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [key])
  const start = () => {
    sessionStorage.setItem(key, String(Date.now() + SECONDS * 1000))
    setSeconds(SECONDS)
  }
  return { seconds, start }
}

function leftOf(key: string): number {
  const left = (Number(sessionStorage.getItem(key)) - Date.now()) / 1000
  return Math.max(0, Math.ceil(left))
}
