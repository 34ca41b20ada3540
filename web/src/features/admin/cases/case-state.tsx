import { use } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { formatDeadline, statusLabels } from '../reports/labels.ts'
import type { WireCase } from './labels.ts'

/** Shows the time left to decide an open case, or what was decided. */
export function CaseState({ one }: { one: WireCase }) {
  const now = new Date(use(RenderedAt))
  const { dueAt, isLate, isMinor, closedAt, closedBy, outcome } = one
  if (closedAt && outcome) {
    const { text, tone } = statusLabels()[outcome]
    return (
      <TwoLineCell note={closedBy?.name}>
        <Badge tone={tone}>{text}</Badge> <RelativeDateTime at={closedAt} dayOnly />
      </TwoLineCell>
    )
  }
  return (
    <TwoLineCell note={<RelativeDateTime at={dueAt} />}>
      <Badge tone={isLate ? 'bad' : isMinor ? 'wait' : 'neutral'}>
        {formatDeadline(dueAt, now)}
      </Badge>{' '}
      {isMinor && <Badge tone="bad">{t`A minor may be shown`}</Badge>}
    </TwoLineCell>
  )
}

/** Names the person who has a case, and until when. */
export function CaseHolder({ one: { holder } }: { one: Pick<WireCase, 'holder'> }) {
  const viewer = useAccount()
  if (!holder) return <span className="dim">{t`Nobody`}</span>
  const { person, until, isAssigned } = holder
  return (
    <TwoLineCell
      note={
        <>
          {isAssigned ? t`Assigned until` : t`Claimed until`} <RelativeDateTime at={until} />
        </>
      }
    >
      {person._id === viewer._id ? t`You` : person.name}
    </TwoLineCell>
  )
}
