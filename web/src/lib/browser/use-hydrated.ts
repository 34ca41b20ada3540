import { useEffect, useState } from 'react'

/**
 * Returns true once the browser has hydrated the page: false on the server and in the first render,
 * which have to be identical.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

/**
 * Returns the time zone in which a page shows days: UTC on the server and in the first render,
 * then undefined, which is the zone of the browser.
 */
export const useShownZone = (): string | undefined => (useHydrated() ? undefined : 'UTC')
