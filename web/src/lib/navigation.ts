import { useEffect, useState } from 'react'
import { href } from './href.ts'

/** Leaves for the login page and comes back here afterwards. A whole page load: nothing of the session stays in memory. */
export function goToLogin(): void {
  if (location.pathname === href('auth/login')) return
  location.assign(href('auth/login', undefined, { next: location.pathname + location.search }))
}

/** What a guest asked for, as the address they come back to says it. */
export type ResumableAction = 'subscribe' | 'tip' | 'unlock' | 'follow'

/**
 * Leaves for the sign-up page; `next` is the page that takes up what was asked for (`?ask=tip`). It travels with the
 * mail that confirms the address, so it holds in any browser.
 */
export function goToSignUp(next: string): void {
  location.assign(href('auth/fan-register', undefined, { next }))
}

/** Leaves for another address by a whole page load. `leaving` is over when the browser brings the page back as it was. */
export function useLeavePage() {
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
