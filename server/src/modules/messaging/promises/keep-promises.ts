import type { InTransaction } from '../../../platform/context.ts'
import { addDays } from '../rules.ts'
import { showAgain } from '../show-sales.ts'
import { insertPromise, storeKept } from './store.ts'

/**
 * A message that a fan paid for, and the days within which an answer was promised; null without a
 * promise.
 */
export interface PaidMessage {
  readonly messageId: string
  readonly conversationId: string
  readonly chargeId: string
  readonly days: number | null
}

/** Stores the promise to answer a paid message as the fan was shown it. */
export async function makePromise(
  ctx: InTransaction,
  { days, ...paid }: PaidMessage,
): Promise<void> {
  if (days !== null) await insertPromise(ctx, { ...paid, days, dueAt: addDays(ctx.now(), days) })
}

/**
 * Keeps the open promises of conversations that their performers answer now, and shows their
 * messages as answered.
 */
export async function keepPromises(
  ctx: InTransaction,
  conversationIds: readonly string[],
): Promise<void> {
  if (conversationIds.length === 0) return
  for (const messageId of await storeKept(ctx, conversationIds)) await showAgain(ctx, messageId)
}
