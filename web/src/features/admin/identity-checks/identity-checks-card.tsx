import type { listOf } from '@stagedoor/contract/identitychecks'
import type { WireOf } from '@stagedoor/contract/kit'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import styles from './identity-checks.module.css'

type Check = WireOf<typeof listOf>['data'][number]

const companies = { veriff: 'Veriff', verifymy: 'VerifyMy' } as const
const states = (): Record<Check['state'], { text: string; tone: Tone }> => ({
  pending: { text: t`Waiting for the result`, tone: 'wait' },
  approved: { text: t`Confirmed`, tone: 'good' },
  declined: { text: t`Not confirmed`, tone: 'bad' },
  retry: { text: t`To be repeated`, tone: 'wait' },
  expired: { text: t`Expired`, tone: 'neutral' },
})

/** Shows staff what companies found out about the document of a creator. */
export function IdentityChecksCard({ checks }: { checks: readonly Check[] }) {
  return (
    <Card title={t`Identity checks by companies`}>
      <ul className={styles.list}>
        {checks.map((check) => (
          <Line key={check._id} check={check} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ check }: { check: Check }) {
  const { provider, state, startedAt, person, isApplied } = check
  const { text, tone } = states()[state]
  return (
    <li>
      <span>
        <b>{companies[provider]}</b>
        <span className="dim">{jt`Started ${<RelativeDateTime key="1" at={startedAt} />}`}</span>
        {person && (
          <span>
            <bdi>{[person.firstName, person.lastName].filter(Boolean).join(' ')}</bdi>
            {person.dateOfBirth && ` · ${person.dateOfBirth}`}
          </span>
        )}
        {isApplied && <span className="dim">{t`Filled the details of the waiting ID.`}</span>}
      </span>
      <span className={styles.badges}>
        <Badge tone={tone}>{text}</Badge>
        {person && !person.isNameEqual && <Badge tone="bad">{t`Other name`}</Badge>}
        {person && !person.isBirthDateEqual && <Badge tone="bad">{t`Other birth date`}</Badge>}
      </span>
    </li>
  )
}
