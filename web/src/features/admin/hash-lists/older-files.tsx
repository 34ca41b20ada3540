import type { listHashLists } from '@stagedoor/contract/hashlists'
import type { WireOf } from '@stagedoor/contract/kit'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Progress } from '../../../ui/progress.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import styles from './older-files.module.css'

/** Frames what the page says beside its table. */
export const Note = ({ children }: { children: ReactNode }) => (
  <section className={styles.note}>{children}</section>
)

/** Shows how far the comparison of older files with new entries came, or how the last one ended. */
export function OlderFiles({
  comparison: { files, compared, recognised, unread, finishedAt },
}: {
  comparison: NonNullable<WireOf<typeof listHashLists>['comparison']>
}) {
  const done = formatCount(Math.min(compared, files))
  const all = formatCount(files)
  const found = t`Recognised: ${formatCount(recognised)}.`
  const reading = unread > 0 && t`Read first, and compared after that: ${formatCount(unread)}.`
  if (finishedAt)
    return (
      <Note>
        <p className="dim">
          {t`Older files were compared with all lists: ${done}.`} {found} {reading}{' '}
          <RelativeDateTime at={finishedAt} />
        </p>
      </Note>
    )
  const note = [t`${done} of ${all}.`, found, reading].filter(Boolean).join(' ')
  return (
    <Note>
      <p>{t`Older files are compared with new entries`}</p>
      <Progress
        label={t`Older files are compared with new entries`}
        percent={Math.min(100, (compared / Math.max(files, 1)) * 100)}
        note={note}
      />
    </Note>
  )
}
