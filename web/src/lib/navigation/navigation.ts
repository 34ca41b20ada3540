import { useEffect, useState } from 'react'
import { href } from './href.ts'

/**
 * Opens the login page, which returns here afterwards. A full page load: nothing of the session
 * stays in memory.
 */
export function goToLogin(): void {
  if (location.pathname === href('auth/login')) return
  location.assign(href('auth/login', undefined, { next: location.pathname + location.search }))
}

/** The checkout of a guest, as the address they return to names it. */
export type ResumableAction = 'subscribe' | 'tip' | 'unlock' | 'follow'

/**
 * Opens the sign-up page; `next` is the page that resumes the checkout (`?ask=tip`). It is part of
 * the link that confirms the e-mail address, so it works in any browser.
 */
export function goToSignUp(next: string): void {
  location.assign(href('auth/fan-register', undefined, { next }))
}

/** Opens another address by a full page load. `leaving` ends when the browser restores the page. */
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
