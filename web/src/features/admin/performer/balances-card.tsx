import { t } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import type { WholePerformer } from '../people/labels.ts'

/** Shows a creator's earnings by stage of payout. */
export function BalancesCard({ performer: { balances, holdDays } }: { performer: WholePerformer }) {
  const { currency } = useSite()
  const { held, available, reserved, inTransit } = balances
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const days = holdDays === 1 ? '1 day' : t`${holdDays} days`
  return (
    <Card title={t`Balances`}>
      <DescriptionList
        facts={[
          { name: t`Available`, note: t`Can be paid out now`, value: money(available) },
          { name: t`Held`, note: t`Earned less than ${days} ago`, value: money(held) },
          { name: t`Reserved`, note: t`Held back for chargebacks`, value: money(reserved) },
          { name: t`In transit`, note: t`Paid out, not yet arrived`, value: money(inTransit) },
        ]}
      />
    </Card>
  )
}
