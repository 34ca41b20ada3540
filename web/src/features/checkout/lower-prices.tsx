import { t } from '../../lib/i18n/i18n.ts'
import { joinFacts } from '../../lib/media/media-facts.ts'
import { useFormatPrice } from '../../ui/price.tsx'
import type { LowerPrice } from './use-checkout.ts'

interface LowerPricesProps {
  groupPrices: readonly LowerPrice[] | undefined
  /** The amount that the viewer pays now: it can have changed since the prices were read. */
  than: number
}

/** Says who pays less for an item: followers, and subscribers of a tier. */
export function LowerPrices({ groupPrices = [], than }: LowerPricesProps) {
  const formatPrice = useFormatPrice()
  const lower = groupPrices.filter(({ price }) => price < than)
  if (lower.length === 0) return null
  const facts = lower.map(({ fromTier, tierName, price }) => {
    const group = groupName(fromTier, tierName)
    return price === 0 ? t`Free: ${group}` : t`${formatPrice(price)}: ${group}`
  })
  return <p className="dim">{joinFacts(facts)}</p>
}

function groupName(fromTier: number, tierName: string | undefined): string {
  if (fromTier === 0) return t`followers`
  return tierName ? t`subscribers of ${tierName}` : t`subscribers`
}
