import { explainCharge } from '@stagedoor/contract/wallet'
import { useCall } from '../../lib/api/queries.ts'

/** Reads how a charge adds up. */
export const useChargeExplanation = (id: string) => useCall(explainCharge, { params: { id } })
