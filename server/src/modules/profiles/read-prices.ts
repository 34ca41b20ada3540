import type { Currency } from '@stagedoor/contract/kit'
import type { Reading } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import type { Prices } from './views.ts'

/** What it costs to subscribe to each of some performers. */
export async function loadPrices(ctx: Reading, _ids: readonly string[]): Promise<(id: string) => Prices> {
  const { freeSubscriptionDuration } = await readSettings(ctx)
  const none = 0n as Currency
  return () => ({
    monthlyPrice: none,
    yearlyPrice: none,
    isFreeSubscription: false,
    durationFreeSubscriptionDays: freeSubscriptionDuration,
  })
}
