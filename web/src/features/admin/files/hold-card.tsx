import { t } from '../../../lib/i18n/i18n.ts'
import { violationLabels } from '../../../lib/labels/decisions.ts'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { HoldState } from './columns.tsx'
import type { WireHold } from './labels.ts'

/** Shows why a file was taken down, and how long its sealed bytes are kept. */
export function HoldCard({ hold }: { hold: WireHold }) {
  const { violation, reason, heldAt, keptUntil } = hold
  return (
    <Card title={t`Taken down`} actions={<HoldState hold={hold} />}>
      <DescriptionList
        facts={[
          ...(violation ? [{ name: t`Rule or law`, value: violationLabels()[violation] }] : []),
          { name: t`Reason`, value: <span translate="no">{reason}</span> },
          { name: t`Taken down`, value: <RelativeDateTime at={heldAt} /> },
          { name: t`Kept until`, value: <RelativeDateTime at={keptUntil} dayOnly /> },
        ]}
      />
    </Card>
  )
}
