import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Person } from '../../ui/person.tsx'
import styles from './gifts.module.css'
import { lengthLabel } from './labels.ts'
import type { WireReceived } from './queries.ts'

/** Shows what a gift gives, who gives it and its words, with the buttons below. */
export function GiftCard({ gift, children }: { gift: WireReceived; children: ReactNode }) {
  const { performerInfo, giverInfo, months, tierName, words, state, claimUntil, endsAt } = gift
  const length = lengthLabel(months)
  return (
    <Card title={giverInfo ? t`A gift from ${giverInfo.name}` : t`A gift for you`}>
      <div className={styles.gift}>
        <Person
          person={performerInfo}
          to={performerInfo && href('profile', { profileId: performerInfo.username })}
          size={48}
        />
        <p className={styles.total}>{tierName ? `${tierName}: ${length}` : length}</p>
        {words && <p className={styles.words}>{words}</p>}
        {state === 'waiting' && (
          <p className={styles.note}>
            {t`It costs you nothing, never renews, and follows the time that you have.`}{' '}
            {t`Accept it until:`} <DateTime at={claimUntil} dayOnly />
          </p>
        )}
        {state === 'claimed' && endsAt && (
          <p className={styles.note}>
            {t`Accepted. Its time ends:`} <DateTime at={endsAt} dayOnly />
          </p>
        )}
        {children}
      </div>
    </Card>
  )
}
