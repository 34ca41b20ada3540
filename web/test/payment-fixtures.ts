import type { WireOf } from '@stagedoor/contract/kit'
import type { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { personCard } from './fixtures.ts'

type Charged = WireOf<typeof chargeTip>

const id = '0199a0b0c0d0700080000000000000c1'
const at = '2026-03-15T12:00:00.000Z'

/** Returns a paid tip of 20 tokens with the balance that it leaves, changed as given. */
export const charge = (changes: Partial<Charged> = {}): Charged => ({
  _id: id,
  source: 'user',
  sourceId: id,
  performerId: id,
  performerInfo: personCard(),
  type: 'tip',
  target: 'performer',
  targetId: id,
  products: [],
  originalPrice: 20,
  totalPrice: 20,
  status: 'success',
  createdAt: at,
  updatedAt: at,
  balance: 80,
  ...changes,
})

/** Returns the balance of a wallet with 100 tokens of a dollar each, changed as given. */
export const balance = (changes: Partial<WireOf<typeof readBalance>> = {}): WireOf<typeof readBalance> => ({
  balance: 100,
  currency: 'USD',
  tokenConversionRate: 1,
  ...changes,
})
