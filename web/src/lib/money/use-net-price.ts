import { netPrice } from '@stagedoor/contract/earnings/net-price'
import { formatMoney } from '../i18n/format.ts'
import { useSession } from '../session/session.ts'

/**
 * Returns what the creator who sets a price in tokens gets of it, before tax; undefined without a
 * price, and for those who are no creators.
 */
export function useNetPrice(price: number | undefined): string | undefined {
  const { site, viewer } = useSession()
  if (!price || viewer?.commissionPercentage === undefined) return undefined
  const { commissionPercentage } = viewer
  return formatMoney(netPrice(price, { ...site, commissionPercentage }), site.currency)
}
