import type { WireOf } from '@stagedoor/contract/kit'
import { clearStills, listStills } from '@stagedoor/contract/reviews'
import { useEffect } from 'react'
import { useCall, useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'
import { consoleSettles } from '../settles.ts'

/** A stream or call with its pictures that wait for a review, as the console reads it. */
export type WireStills = WireOf<typeof listStills>['data'][number]

/** The query of the pictures, as their page reads them. */
export const stillsQuery = { query: { limit: 200 } }

/** The time between two reads of the pictures while the page is looked at, in milliseconds. */
const READ_EVERY_MS = 30_000

/** Reads all pictures of a stream or call, whatever was decided about them. */
export const useStillsOf = (subjectId: string) =>
  useCall(listStills, { query: { subjectId, limit: 50 } })

/** Clears pictures of a stream or call. */
export const useClearStills = () => useSend(clearStills, { settles: consoleSettles(listStills) })

/** Reads the pictures again from time to time, because new ones come while streams are on air. */
export function useFreshStills(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void settle(listStills)
    }, READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
