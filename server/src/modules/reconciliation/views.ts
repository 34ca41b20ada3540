import type { Currency } from '@stagedoor/contract/kit'
import type { DifferenceRow, RunRow } from './store.ts'

/** Returns a difference as admins see it. */
export const differenceView = (row: DifferenceRow) => ({
  _id: row.id,
  gateway: row.gateway,
  kind: row.kind,
  type: row.type,
  externalId: row.externalId,
  transactionId: row.paymentId,
  ours: row.ours as Currency | null,
  theirs: row.theirs as Currency | null,
  currency: row.currency,
  occurredAt: row.occurredAt,
  state: row.state,
  resolution: row.resolution,
  note: row.note,
  resolvedAt: row.resolvedAt,
  createdAt: row.createdAt,
})

/** Returns a comparison as admins see it. */
export const runView = (row: RunRow) => ({
  _id: row.gateway,
  from: row.fromAt,
  to: row.toAt,
  finishedAt: row.finishedAt,
  transactions: row.transactions,
  differences: row.differences,
  failure: row.failure ?? '',
})
