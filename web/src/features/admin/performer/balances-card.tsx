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
  const days = holdDays === 1 ? '1 day' : `${holdDays} days`
  return (
    <Card title="Balances">
      <DescriptionList
        facts={[
          { name: 'Available', note: 'Can be paid out now', value: money(available) },
          { name: 'Held', note: `Earned less than ${days} ago`, value: money(held) },
          { name: 'Reserved', note: 'Held back for chargebacks', value: money(reserved) },
          { name: 'In transit', note: 'Paid out, not yet arrived', value: money(inTransit) },
        ]}
      />
    </Card>
  )
}
