import type { readDeletion } from '@stagedoor/contract/deletions'
import type { WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DeletionBlockers } from './deletion-blockers.tsx'
import styles from './deletion-card.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'
import { useDeletionState } from './queries.ts'

type Deletion = WireOf<typeof readDeletion>

/** Shows what a deletion means, what blocks it, and the button that requests it. */
export default function DeletionCard() {
  const { data, isError, isFetching, refetch } = useDeletionState()
  return (
    <Card title={t`Delete account`} id="leaving">
      {!data && !isError && (
        <Loading>
          <Skeleton height={220} />
        </Loading>
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data && <ScheduledDeletion deletion={data} />}
    </Card>
  )
}

function ScheduledDeletion({ deletion }: { deletion: Deletion }) {
  const [isOpen, setOpen] = useState(false)
  const { reasons, graceDays } = deletion
  return (
    <div className={styles.leaving}>
      <p>
        {ngettext(
          msgid`Your account closes immediately and you are logged out everywhere. ${formatCount(graceDays)} day later it is erased permanently. To keep it, log in before then.`,
          `Your account closes immediately and you are logged out everywhere. ${formatCount(graceDays)} days later it is erased permanently. To keep it, log in before then.`,
          graceDays,
        )}
      </p>
      <Lists deletion={deletion} />
      {reasons.length > 0 ? (
        <DeletionBlockers reasons={reasons} />
      ) : (
        <Button variant="danger" className={styles.out} onClick={() => setOpen(true)}>
          {t`Delete my account`}
        </Button>
      )}
      {isOpen && <DeletionDialog graceDays={graceDays} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Lists({ deletion: { erased, kept } }: { deletion: Deletion }) {
  return (
    <div className={styles.lists}>
      <section aria-labelledby="leaving-goes">
        <h3 id="leaving-goes">{t`What we delete`}</h3>
        <ul>
          {erased.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="leaving-stays">
        <h3 id="leaving-stays">{t`What we keep, and why`}</h3>
        <ul>
          {kept.map(({ key, text, why, years }) => (
            <li key={key}>
              {text}
              <span>
                {years === undefined
                  ? why
                  : ngettext(
                      msgid`${why}. Kept for ${formatCount(years)} year.`,
                      `${why}. Kept for ${formatCount(years)} years.`,
                      years,
                    )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
