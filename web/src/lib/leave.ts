import { useEffect, useState } from 'react'
import { href } from './href.ts'

/** Leaves for the login page and comes back here afterwards. A whole page load: nothing of the session stays in memory. */
export function goToLogin(): void {
  if (location.pathname === href('auth/login')) return
  location.assign(href('auth/login', undefined, { next: location.pathname + location.search }))
}

/** Leaves for another address by a whole page load. `leaving` is over when the browser brings the page back as it was. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
  const leaveFor = (url: string) => {
    setLeaving(true)
    location.assign(url)
  }
  return { leaving, leaveFor }
}
