import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { type Plan, planLengths } from '../rules.ts'
import { selectSubscriptions } from '../store.ts'
import { type LengthPrice, markAsked, withdrawQuestions } from './store.ts'

const BATCH_SIZE = 100

/** Asks the fans of one length to agree to a new price. */
export const askForPriceJob = defineJob({
  name: 'subscriptions.ask_for_price',
  payload: z.object({
    performerId: z.string(),
    /** Absent in jobs of a version without tiers. */
    tier: z.optional(z.number()),
    months: z.number(),
    price: z.string(),
  }),
  attempts: 10,
  timeoutSeconds: 300,
})

/** Stops the companies that renew the subscriptions to a performer who no longer charges. */
export const stopAgreementsJob = defineJob({
  name: 'subscriptions.stop_agreements',
  payload: z.object({ performerId: z.string() }),
  attempts: 10,
  timeoutSeconds: 300,
})

/** The plan of a performer ahead of a change, the changed prices, and the performer's choice. */
export interface PriceChange {
  readonly performerId: string
  readonly tier: number
  readonly before: Plan
  readonly changes: { readonly [K in keyof Plan]?: Plan[K] | undefined }
  /** Asks current fans to agree to raised prices; otherwise they keep theirs. */
  readonly asksFans: boolean
}

/**
 * Withdraws questions about changed prices, and asks the fans of raised ones where the performer
 * wants it.
 */
export async function followPriceChange(ctx: InTransaction, change: PriceChange): Promise<void> {
  const { performerId, tier, before, changes, asksFans } = change
  if (!before.isPriceChosen) return
  if (changes.monthlyPrice === 0n && before.monthlyPrice > 0n)
    await enqueue(ctx, stopAgreementsJob, { performerId })
  for (const [field, months] of planLengths) {
    const price = changes[field]
    if (price === undefined || price === before[field]) continue
    await withdrawQuestions(ctx, { performerId, tier, months })
    if (asksFans && price > before[field])
      await enqueue(ctx, askForPriceJob, { performerId, tier, months, price: String(price) })
  }
}

/** Asks every current fan of one length for a new price, and tells each by mail. */
export async function askForPrice(
  ctx: Ctx,
  asked: LengthPrice,
  mail: (
    ctx: InTransaction,
    subscription: Awaited<ReturnType<typeof selectSubscriptions>>[number],
  ) => Promise<void>,
): Promise<void> {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, async (ctx) => {
      const ids = await markAsked(ctx, asked, BATCH_SIZE)
      for (const subscription of await selectSubscriptions(ctx, ids)) await mail(ctx, subscription)
      return ids.length
    })
  }
}
