import type { Currency } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { DisputeRow } from './store.ts'

/** Returns a dispute as admins see it, with the cards of the people in it. */
export function disputeView(row: DisputeRow, people: ReadonlyMap<string, PersonCard>) {
  const { id, paymentId, fanId, performerId, takenAt, amount, fee, ...rest } = row
  const fan = people.get(fanId)
  const performer = people.get(performerId ?? '')
  return {
    _id: id,
    gateway: rest.gateway,
    externalId: rest.externalId,
    transactionId: paymentId,
    ...(fan && { fan }),
    ...(performer && { performer }),
    amount: amount as Currency,
    currency: rest.currency,
    fee: fee as Currency,
    reason: rest.reason,
    state: rest.state,
    isTaken: takenAt !== null,
    respondBy: rest.respondBy,
    evidenceSentAt: rest.evidenceSentAt,
    note: rest.note,
    decidedAt: rest.decidedAt,
    createdAt: rest.createdAt,
  }
}
