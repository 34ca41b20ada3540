import { listTransactions } from '@stagedoor/contract/payments'
import { askForRefund } from '@stagedoor/contract/refunds'
import { chargeTip } from '@stagedoor/contract/wallet'
import type { Actors, Role } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'

const asked = (receiptId: string) => ({ body: { receiptId, reason: 'for the matrix only' } })

/** Has the buyer tip the owner, and asks for it back. */
async function aTip({ people }: Actors) {
  const params = { performerId: people.owner.id }
  return asked((await people.buyer.api(chargeTip, { params, body: { price: 10 } }))._id)
}

/** The buyer asks about a new tip, and everybody else about a payment of the buyer. */
async function aReceipt(cast: Actors, who: Role) {
  if (who === 'buyer') return aTip(cast)
  const { data } = await cast.people.buyer.api(listTransactions, { query: { limit: 1 } })
  return asked(data[0]?._id ?? '')
}

const aRequest = async (cast: Actors) =>
  (await cast.people.buyer.api(askForRefund, await aTip(cast)))._id

/** Rows about requests for refunds. */
export const refundrequestsRows: Rows = {
  'refunds.askForRefund': { given: aReceipt, ...onlyFor('buyer', 'purchases.receipt_not_found') },
  'refunds.listRequests': anyoneOfRole,
  'refunds.refuseRequest': {
    given: rowAbout(aRequest, { body: { reason: 'for the matrix only' } }),
  },
}
