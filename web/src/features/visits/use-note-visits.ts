import { useEffect } from 'react'
import { noteHomeVisit } from './queries.ts'

const EVERY_MS = 5 * 60_000

/** Notes a visit now, and again every few minutes while the page can be seen. */
export function useNoteVisits(): void {
  useEffect(() => {
    const note = () => {
      if (!document.hidden) void noteHomeVisit()
    }
    note()
    const timer = setInterval(note, EVERY_MS)
    document.addEventListener('visibilitychange', note)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', note)
    }
  }, [])
}
