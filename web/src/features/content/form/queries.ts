import { searchPerformers } from '@stagedoor/contract/performers'
import { useCall } from '../../../lib/api/queries.ts'

const FOUND = 5

/** Finds performers by name; none until two letters are typed. */
export function useFoundPerformers(q: string) {
  const { data } = useCall(
    searchPerformers,
    { query: { q, limit: FOUND } },
    { enabled: q.length > 1 },
  )
  return q.length > 1 ? (data?.data ?? []) : []
}
