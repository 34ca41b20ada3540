import { deleteTier, listTiers } from '@stagedoor/contract/tiers'
import { useCall, useWrite, type WriteOptions } from '../../lib/api/queries.ts'

/** Reads the creator’s own tiers. */
export const useTiers = () => useCall(listTiers, undefined)
/** Deletes the creator’s highest tier. */
export const useDeleteTier = (options: WriteOptions<typeof deleteTier>) =>
  useWrite(deleteTier, { settles: [listTiers], ...options })
