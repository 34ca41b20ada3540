import type { WireOf } from '@stagedoor/contract/kit'
import type { adminRead } from '@stagedoor/contract/taxforms'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'

const names = () => ({ w9: t`W-9`, w8ben: t`W-8BEN`, dac7: t`DAC7 data` })

/** Shows staff which tax form a creator submitted, its numbers masked. */
export function TaxFormCard({ own }: { own: WireOf<typeof adminRead> }) {
  const { form, missing } = own
  return (
    <Card
      title={t`Tax form`}
      actions={missing && <Badge tone="wait">{t`Missing for payouts`}</Badge>}
    >
      {form ? (
        <>
          <p>{jt`${names()[form.kind]}, signed ${<DateTime key="1" at={form.signedAt} />}`}</p>
          {form.tin && <p className="dim">{form.tin}</p>}
        </>
      ) : (
        <p className="dim">{t`None submitted.`}</p>
      )}
    </Card>
  )
}
