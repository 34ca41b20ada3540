import type { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { Detail } from '../audit/detail.tsx'
import { actionLabel, actorLabel } from '../audit/labels.ts'
import styles from './audit-card.module.css'

interface AuditCardProps {
  events: WireOf<typeof listAudit>
  subjectId: string
}

/** Shows the latest audit events about an account or a post. */
export function AuditCard({ events: { data, total }, subjectId }: AuditCardProps) {
  const all = href('admin/audit', undefined, { subjectId })
  return (
    <Card title={t`History`} actions={total > data.length && <Link to={all}>{t`See all`}</Link>}>
      {data.length === 0 && <p className="dim">{t`No activity yet.`}</p>}
      <ol className={styles.events}>
        {data.map((event) => (
          <li key={event._id}>
            <p>
              <b>{actionLabel(event.action)}</b>
              <span className="dim">
                {actorLabel(event)} · <RelativeDateTime at={event.createdAt} />
              </span>
            </p>
            <Detail event={event} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
