import { formatMoney, formatPrice, type TokenRate } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { DescriptionItem } from '../components/description-list.tsx'
import type { Plan } from '../queries.ts'

const nameOf = (person: Plan['fan'], otherwise: string): string => (person ? `@${person.username}` : otherwise)

/** Returns the amount that the fan gets back: "$9.99 to the card", "20 tokens ($20.00)". */
export const formatRefund = ({ to, toCard, toWallet, currency }: Plan, site: TokenRate): string =>
  to === 'card' ? formatMoney(toCard, currency) : formatPrice(toWallet, site)

const formatAccessChange = ({ access }: Plan, dayOf: (instant: string) => string): string => {
  if (access.ends === 'nothing') return t`Unchanged`
  if (access.ends === 'item') return t`The purchase is locked again`
  return access.until ? t`The subscription ends on ${dayOf(access.until)}` : t`The subscription ends immediately`
}

/** Returns the effects of a refund line by line: who receives it, who pays, and which access ends. Zeros are left out. */
export function summarizeRefund(
  plan: Plan,
  site: TokenRate,
  dayOf: (instant: string) => string,
): readonly DescriptionItem[] {
  const { currency, fan, performer, to, tokensTaken, walletBalance, availableAfter } = plan
  const money = (amount: number) => formatMoney(amount, currency)
  const creator = nameOf(performer, t`the creator`)
  const lines: readonly (DescriptionItem | false)[] = [
    {
      name: t`${nameOf(fan, t`The fan`)} gets back`,
      value: `${formatRefund(plan, site)} ${to === 'card' ? t`to the card` : t`to the wallet`}`,
    },
    tokensTaken > 0 && {
      name: t`Taken from the wallet`,
      value: formatPrice(tokensTaken, site),
      note: t`Current balance: ${formatPrice(walletBalance, site)}`,
    },
    plan.fromHeld > 0 && { name: t`From ${creator}, held`, value: money(plan.fromHeld) },
    plan.fromAvailable > 0 && {
      name: t`From ${creator}, available`,
      value: money(plan.fromAvailable),
      ...(availableAfter !== null && {
        note: t`Balance after: ${money(availableAfter)}${availableAfter < 0 ? t`, repaid by the next earnings` : ''}`,
      }),
    },
    plan.fromCommission > 0 && { name: t`From the site’s commission`, value: money(plan.fromCommission) },
    { name: t`Access`, value: formatAccessChange(plan, dayOf) },
  ]
  return lines.filter((line) => line !== false)
}
