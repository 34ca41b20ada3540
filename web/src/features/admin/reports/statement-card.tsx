import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import type { WireReport } from './labels.ts'

/** Shows the signature and the statements of a report whose form asked for them. */
export function StatementCard({ form }: { form: WireReport['form'] }) {
  const { signature, behalfOf, isGoodFaith, isUnderPenalty, work, postalAddress } = form
  if (!signature && !work && !behalfOf) return null
  const facts = [
    { name: t`Signature`, value: signature },
    { name: t`On behalf of`, value: behalfOf },
    { name: t`Work`, value: work },
    { name: t`Postal address`, value: postalAddress },
    { name: t`Statements`, value: statementsOf(isGoodFaith, isUnderPenalty) },
  ]
  return (
    <Card title={t`Signed statement`}>
      <DescriptionList facts={facts.filter(({ value }) => value)} />
    </Card>
  )
}

const statementsOf = (isGoodFaith = false, isUnderPenalty = false): string =>
  [isGoodFaith && t`in good faith`, isUnderPenalty && t`under penalty of perjury`]
    .filter(Boolean)
    .join(', ')
