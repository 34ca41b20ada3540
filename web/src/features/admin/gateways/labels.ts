import type { listPaymentGateways } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** A payment company as the console shows it. */
export type Gateway = WireOf<typeof listPaymentGateways>['data'][number]

/** Returns the state of a payment company in words. */
export function gatewayState({ isEnabled, isPreferred, isComplete, test }: Gateway): {
  tone: Tone
  text: string
} {
  if (isComplete && test?.problem)
    return { tone: 'bad', text: isEnabled ? t`Enabled, test failed` : t`Test failed` }
  if (isPreferred) return { tone: 'good', text: t`First choice` }
  if (isEnabled) return { tone: 'good', text: t`Enabled` }
  return isComplete
    ? { tone: 'wait', text: t`Ready to enable` }
    : { tone: 'neutral', text: t`Not set up` }
}

/** Returns what a payment company can do, in one line. */
export function gatewayAbilities(gateway: Gateway, currency: string): string {
  const { minimumPrice, maximumPrice, currencies, canRefund, takesSubscriptions } = gateway
  const prices = t`${formatMoney(minimumPrice, currency)} to ${formatMoney(maximumPrice, currency)}`
  const accepted = currencies.length === 0 ? t`any currency` : currencies.join(', ')
  const subscriptions = takesSubscriptions ? t`top-ups and subscriptions` : t`top-ups only`
  const refunds = canRefund ? t`refunds from here` : t`refunds at the company`
  return [prices, accepted, subscriptions, refunds].join(' · ')
}

/**
 * Returns the enabled gateways with one moved by a place, or undefined where there is no such
 * place.
 */
export function moved(enabled: readonly Gateway[], id: string, by: -1 | 1): Gateway[] | undefined {
  const at = enabled.findIndex(({ _id }) => _id === id)
  const other = enabled[at + by]
  const own = enabled[at]
  if (!own || !other) return undefined
  return enabled.map((gateway) => (gateway === own ? other : gateway === other ? own : gateway))
}
