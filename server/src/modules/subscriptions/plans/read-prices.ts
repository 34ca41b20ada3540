import type { MonthlyOffer } from '@stagedoor/contract/profiles/schemas'
import type { ReadCtx } from '../../../platform/context.ts'
import { enabledCapabilities } from '../../payments/index.ts'
import { promotionsOf } from '../promotions/find-promotions.ts'
import { firstMonthPrice } from '../promotions/rules.ts'
import type { Plan } from '../rules.ts'
import { payingAmong } from '../store.ts'
import { offeredDiscount } from './read-offers.ts'
import { plansOf } from './set-plan.ts'

/**
 * Returns what a fan would pay for a first month of performers now, promotions counted, as their
 * offers say. Guests are new fans. Those who offer nothing are missing.
 */
export async function monthlyOffersOf(
  ctx: ReadCtx,
  fanId: string | undefined,
  performerIds: readonly string[],
): Promise<Map<string, MonthlyOffer>> {
  const [plans, promotions] = await Promise.all([
    plansOf(ctx, performerIds),
    promotionsOf(ctx, performerIds, { fanId }),
  ])
  const isPromoted = promotions.size > 0
  const [paying, capabilities] = isPromoted
    ? await Promise.all([payingAmong(ctx, fanId, [...promotions.keys()]), enabledCapabilities(ctx)])
    : [new Set<string>(), []]
  return new Map(
    [...plans].flatMap(([id, plan]) => {
      const applied = paying.has(id) ? undefined : promotions.get(id)
      return plan.isPriceChosen
        ? [[id, monthlyOffer(plan, applied && offeredDiscount(applied, capabilities))]]
        : []
    }),
  )
}

function monthlyOffer(
  { monthlyPrice }: Plan,
  discount: ReturnType<typeof offeredDiscount>,
): MonthlyOffer {
  const price = monthlyPrice > 0n ? firstMonthPrice(monthlyPrice, discount) : monthlyPrice
  if (!discount || price >= monthlyPrice) return { price }
  const { percent, periods } = discount
  return { price, promotion: { percent, periods, regularPrice: monthlyPrice } }
}
