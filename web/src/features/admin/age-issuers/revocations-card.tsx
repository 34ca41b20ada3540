import type { listIssuers } from '@stagedoor/contract/agechecks'
import type { WireOf } from '@stagedoor/contract/kit'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import styles from '../sanctions/sanctions.module.css'

type Revocations = WireOf<typeof listIssuers>['revocations']

/** Shows the lists of certificates that issuers revoked, with their age and what went wrong. */
export const RevocationsCard = ({ revocations }: { revocations: Revocations }) => (
  <Card title={t`Revoked certificates`}>
    <p className="dim">
      {t`Issuers name certificates that no longer count. Their lists are read once a day; an old list goes on to count for what it names.`}
    </p>
    {revocations.length === 0 && (
      <p className="dim">{t`No list yet. The first proof of an issuer that has one names its address.`}</p>
    )}
    <ul className={styles.list}>
      {revocations.map((one) => (
        <RevocationLine key={one.title} revocations={one} />
      ))}
    </ul>
  </Card>
)

function RevocationLine({ revocations }: { revocations: Revocations[number] }) {
  const { title, issuer, count, issuedAt, problem, isOld } = revocations
  return (
    <li>
      <span>
        <b>{issuer ?? title}</b>
        {issuer && <span className="dim">{title}</span>}
        {issuedAt && (
          <span className="dim">
            {ngettext(msgid`${count} certificate`, `${count} certificates`, count)}
            {' · '}
            {jt`As of ${<RelativeDateTime key="1" at={issuedAt} />}`}
          </span>
        )}
        {problem && <span className="dim">{t`Not read: ${problem}`}</span>}
      </span>
      {isOld && <Badge tone="bad">{issuedAt ? t`Old` : t`Never read`}</Badge>}
    </li>
  )
}
