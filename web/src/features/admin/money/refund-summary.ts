import { formatMoney, formatPrice, type TokenRate } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { DescriptionItem } from '../components/description-list.tsx'
import type { Plan } from './queries.ts'

/** Returns the amount that the fan gets back: "$9.99 to the card", "20 tokens ($20.00)". */
export const formatRefund = ({ to, toCard, toWallet, currency }: Plan, site: TokenRate): string =>
  to === 'card' ? formatMoney(toCard, currency) : formatPrice(toWallet, site)

const formatAccessChange = ({ access }: Plan, dayOf: (instant: string) => string): string => {
  if (access.ends === 'nothing') return t`Unchanged`
  if (access.ends === 'item') return t`The purchase is locked again`
  return access.until
    ? t`The subscription ends on ${dayOf(access.until)}`
    : t`The subscription ends immediately`
}

function formatBalanceAfter(balance: number, currency: string): string {
  const amount = formatMoney(balance, currency)
  return balance < 0
    ? t`Balance after: ${amount}, repaid by the next earnings`
    : t`Balance after: ${amount}`
}

/**
 * Returns the effects of a refund line by line: who receives it, who pays, and which access ends.
 * Zeros are left out.
 */
export function summarizeRefund(
  plan: Plan,
  site: TokenRate,
  dayOf: (instant: string) => string,
): readonly DescriptionItem[] {
  const { currency, fan, performer, to, tokensTaken, walletBalance, availableAfter } = plan
  const refund = formatRefund(plan, site)
  const money = (amount: number) => formatMoney(amount, currency)
  const lines: readonly (DescriptionItem | false)[] = [
    {
      name: fan ? t`@${fan.username} gets back` : t`The fan gets back`,
      value: to === 'card' ? t`${refund} to the card` : t`${refund} to the wallet`,
    },
    tokensTaken > 0 && {
      name: t`Taken from the wallet`,
      value: formatPrice(tokensTaken, site),
      note: t`Current balance: ${formatPrice(walletBalance, site)}`,
    },
    plan.fromHeld > 0 && {
      name: performer ? t`From @${performer.username}, held` : t`From the creator, held`,
      value: money(plan.fromHeld),
    },
    plan.fromAvailable > 0 && {
      name: performer ? t`From @${performer.username}, available` : t`From the creator, available`,
      value: money(plan.fromAvailable),
      ...(availableAfter !== null && { note: formatBalanceAfter(availableAfter, currency) }),
    },
    plan.fromCommission > 0 && {
      name: t`From the site’s commission`,
      value: money(plan.fromCommission),
    },
    plan.fromTax > 0 && { name: t`From the sales tax`, value: money(plan.fromTax) },
    { name: t`Access`, value: formatAccessChange(plan, dayOf) },
  ]
  return lines.filter((line) => line !== false)
}
