import type { WireOf } from '@stagedoor/contract/kit'
import { readOwnLimit, setOwnLimit } from '@stagedoor/contract/payments'
import { explainCharge, readQuickUnlock, setQuickUnlock } from '@stagedoor/contract/wallet'
import { useCall, write } from '../../lib/api/queries.ts'

/** Reads how a charge adds up. */
export const useChargeExplanation = (id: string) => useCall(explainCharge, { params: { id } })

/** Sets what the fan may pay in a month; null for no limit. */
export const saveOwnLimit = write(setOwnLimit, (limit: number | null) => ({ body: { limit } }), [
  readOwnLimit,
])

/** How a fan confirms small purchases. */
export type WireQuickUnlock = WireOf<typeof readQuickUnlock>

/** Sets how the fan confirms small purchases. */
export const saveQuickUnlock = write(
  setQuickUnlock,
  (quick: WireQuickUnlock) => ({ body: quick }),
  [readQuickUnlock],
)
