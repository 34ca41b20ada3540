import { PrivateMedia } from '../../features/admin/components/media-privacy.tsx'
import type { WireStills } from '../../features/admin/stills/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import styles from './stills-grid.module.css'

interface StillsGridProps {
  subject: WireStills
  isRevealed: boolean
  reveal: () => void
}

/** Shows the pictures of a stream or call that wait for a review, newest first. */
export function StillsGrid({ subject, isRevealed, reveal }: StillsGridProps) {
  const { kind, performer, fan, stills } = subject
  const nameOf = (accountId: string) =>
    (accountId === fan?._id ? fan.name : performer?.name) ?? t`Deleted account`
  return (
    <Card>
      <PrivateMedia isRevealed={isRevealed} onReveal={reveal} label={t`Show the pictures`}>
        <ul className={styles.grid}>
          {stills.map(({ _id, url, accountId, takenAt }) => (
            <li key={_id}>
              <img src={url} alt={t`The camera of ${nameOf(accountId)}`} width={320} height={180} />
              <small className="dim">
                {kind === 'private_call' && `${nameOf(accountId)} · `}
                <RelativeDateTime at={takenAt} />
              </small>
            </li>
          ))}
        </ul>
      </PrivateMedia>
    </Card>
  )
}
