import { listLists } from '@stagedoor/contract/fanlists'
import { searchPerformers } from '@stagedoor/contract/performers'
import { listTiers } from '@stagedoor/contract/tiers'
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

/** Reads the creator's lists of fans. */
export const useListsByHand = () => useCall(listLists, undefined)

/** Reads the creator's tiers of subscription. */
export const useTiers = () => useCall(listTiers, undefined)
