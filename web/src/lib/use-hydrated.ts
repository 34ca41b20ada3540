import { useEffect, useState } from 'react'

/** Whether the browser has taken the page over: false on the server and in the first drawing, which have to be alike. */
export function useHydrated(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return isHere
}
