import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import type { WholePerformer } from '../people/labels.ts'

/** Shows a creator's earnings by stage of payout. */
export function BalancesCard({
  performer: { _id: id, balances, holdDays },
}: {
  performer: WholePerformer
}) {
  const { currency } = useSite()
  const { held, available, reserved, inTransit } = balances
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Card
      title={t`Balances`}
      actions={
        <ButtonLink
          size="s"
          to={href('admin/performer-statements', { id })}
        >{t`Statements`}</ButtonLink>
      }
    >
      <DescriptionList
        facts={[
          { name: t`Available`, note: t`Can be paid out now`, value: money(available) },
          { name: t`Held`, note: earnedLessThan(holdDays), value: money(held) },
          { name: t`Reserved`, note: t`Held back for chargebacks`, value: money(reserved) },
          { name: t`In transit`, note: t`Paid out, not yet arrived`, value: money(inTransit) },
        ]}
      />
    </Card>
  )
}

const earnedLessThan = (days: number) =>
  ngettext(msgid`Earned less than ${days} day ago`, `Earned less than ${days} days ago`, days)
