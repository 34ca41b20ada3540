import { readOwnLimit, setOwnLimit } from '@stagedoor/contract/payments'
import { explainCharge } from '@stagedoor/contract/wallet'
import { useCall, write } from '../../lib/api/queries.ts'

/** Reads how a charge adds up. */
export const useChargeExplanation = (id: string) => useCall(explainCharge, { params: { id } })

/** Sets what the fan may pay in a month; null for no limit. */
export const saveOwnLimit = write(setOwnLimit, (limit: number | null) => ({ body: { limit } }), [
  readOwnLimit,
])
