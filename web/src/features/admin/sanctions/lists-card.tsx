import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { WireList } from './queries.ts'
import styles from './sanctions.module.css'

/** Shows the sanction lists with the date and the number of their names. */
export function ListsCard({ lists }: { lists: readonly WireList[] }) {
  return (
    <Card title={t`Lists`}>
      {lists.length === 0 && (
        <p className="dim">{t`No list yet. Import those that the law of your company names.`}</p>
      )}
      <ul className={styles.list}>
        {lists.map((list) => (
          <li key={list._id}>
            <span>
              <b>{list.name}</b>
              <span className="dim">
                {ngettext(msgid`${list.names} name`, `${list.names} names`, list.names)}
                {' · '}
                {list.importedAt
                  ? jt`Imported ${<RelativeDateTime key="1" at={list.importedAt} />}`
                  : t`Not imported yet`}
              </span>
              {list.sourceUrl && <span className="dim">{list.sourceUrl}</span>}
            </span>
            {list.problem && <Badge tone="bad">{t`Download failed: ${list.problem}`}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
