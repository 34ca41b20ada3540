import { t } from '../../lib/i18n/i18n.ts'
import type { WireDecisionSummary } from '../../lib/labels/decisions.ts'
import { Badge } from '../../ui/badge.tsx'

/** Shows whether a decision is in force, is appealed against, or was reversed. */
export function DecisionState({
  decision: { appealOutcome, endedAt },
}: {
  decision: Pick<WireDecisionSummary, 'appealOutcome' | 'endedAt'>
}) {
  if (appealOutcome === 'granted') return <Badge tone="good">{t`Reversed`}</Badge>
  if (endedAt) return <Badge>{t`Ended`}</Badge>
  if (appealOutcome === 'open') return <Badge tone="wait">{t`Appeal in review`}</Badge>
  if (appealOutcome === 'rejected') return <Badge tone="bad">{t`Appeal rejected`}</Badge>
  return <Badge tone="bad">{t`In force`}</Badge>
}
