import type { Currency } from '@stagedoor/contract/kit'
import type { Capabilities } from '@stagedoor/payment-companies'
import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { enabledCapabilities, isInRange, widestRange } from '../../payments/index.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { type Plan, planLengths } from '../rules.ts'

/** The changed prices of a plan or tier; absent ones stay. */
export type PriceChanges = {
  readonly [K in (typeof planLengths)[number][0]]?: Plan[K] | undefined
}

/**
 * Refuses prices that are neither zero nor within the limits of the site and of an enabled gateway,
 * and those of a length that no gateway can charge.
 */
export async function refusePrices(ctx: ReadCtx, changes: PriceChanges): Promise<void> {
  const site = await readSettings(ctx)
  const all = await enabledCapabilities(ctx)
  for (const [field, months] of planLengths) {
    const price = changes[field]
    if (price === undefined || price === 0n) continue
    const able = all.filter(({ periodMonths }) => periodMonths.includes(months))
    if (all.length > 0 && able.length === 0) refuse('subscriptions.period_not_supported', { field })
    const limits = priceLimits(site, able)
    const isChargeable =
      able.length === 0 || able.some((capabilities) => isInRange(capabilities, price))
    if (!isChargeable || price < limits.minimum || price > limits.maximum)
      refuse('subscriptions.price_out_of_range', { field, ...limits })
  }
}

/** Returns the limits of the site, narrowed to what one of the gateways can charge. */
function priceLimits(
  { minimumSubscriptionPrice: least, maximumSubscriptionPrice: most }: Settings,
  able: readonly Capabilities[],
): { minimum: Currency; maximum: Currency } {
  if (able.length === 0) return { minimum: least, maximum: most }
  const { minimum, maximum } = widestRange(able)
  return { minimum: minimum > least ? minimum : least, maximum: maximum < most ? maximum : most }
}
