import type { readReport } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'

type WireNotice = NonNullable<WireOf<typeof readReport>['counterNotice']>

/** Shows the counter-notice of the owner against what a report removed. */
export function CounterNoticeCard({ notice }: { notice: WireNotice }) {
  const { state, restoresAt, signature, postalAddress, text, suit } = notice
  const facts = [
    { name: t`Status`, value: stateLabels()[state] },
    { name: t`Shown again`, value: <DateTime at={restoresAt} /> },
    { name: t`Signature`, value: signature },
    { name: t`Postal address`, value: postalAddress },
    { name: t`Text`, value: text },
    { name: t`Court`, value: suit },
  ]
  return (
    <Card title={t`Counter-notice`}>
      <DescriptionList facts={facts.filter(({ value }) => value)} />
    </Card>
  )
}

const stateLabels = (): Readonly<Record<WireNotice['state'], string>> => ({
  waiting: t`Waiting for a court to be named`,
  restored: t`Restored`,
  suit: t`Left to a court`,
  ended: t`Ended before`,
})
