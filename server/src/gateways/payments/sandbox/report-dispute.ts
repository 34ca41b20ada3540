import { queueReport } from './callbacks.ts'
import type { SandboxCtx } from './sandbox.store.ts'

const DAY_MS = 86_400_000
/** The days that a site has to answer a dispute. */
const DAYS_TO_ANSWER = 10
/** The fee for a dispute, in hundredths of the currency. */
const FEE = 1500

/** A charge whose buyer disputes it. */
export interface DisputedCharge {
  readonly chargeId: string
  readonly amount: bigint
  readonly currency: string
}

/**
 * Queues the report that a charge is disputed, or how its dispute was decided, now or `inMs`
 * milliseconds later.
 */
export const reportDispute = (
  ctx: SandboxCtx,
  { chargeId, amount, currency }: DisputedCharge,
  { status, inMs = 0 }: { status: 'opened' | 'won' | 'lost'; inMs?: number },
): Promise<void> =>
  queueReport(
    ctx,
    {
      kind: 'dispute',
      status,
      externalId: chargeId,
      disputeId: `dp_${chargeId}`,
      amount: Number(amount),
      currency,
      fee: FEE,
      reason: 'The buyer does not recognise the payment',
      respondBy: new Date(ctx.now().getTime() + DAYS_TO_ANSWER * DAY_MS).toISOString(),
    },
    { inMs },
  )
