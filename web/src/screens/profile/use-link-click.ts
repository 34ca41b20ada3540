import { useEffect } from 'react'
import { sendClick } from '../../features/promotions/queries.ts'

/** Counts the visit by a creator's link, once per tab. Nothing about the visitor is sent. */
export function useLinkClick(code: string | undefined): void {
  useEffect(() => {
    if (!code || !isFirstVisit(code)) return
    // An unknown or deleted link is an ordinary visit.
    sendClick(code).catch(() => undefined)
  }, [code])
}

function isFirstVisit(code: string): boolean {
  const key = `link ${code}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, 'counted')
    return true
  } catch {
    return false
  }
}
