import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import {
  hideCreator,
  useRecommendations,
  type WireRecommendation,
  type WireRecommendations,
} from '../../features/recommendations/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Person } from '../../ui/person.tsx'
import { toastError } from '../../ui/toast.ts'
import styles from './recommended.module.css'

/**
 * Recommends creators, each with the reason, and leads to how they are chosen and where to switch
 * them off. Shows nothing without a recommendation.
 */
export default function Recommended({ first }: { first: WireRecommendations }) {
  const { data = first } = useRecommendations(first)
  if (data.data.length === 0) return null
  return (
    <section aria-label={t`For you`} className={styles.recommended}>
      <div className={styles.head}>
        <h2>{t`For you`}</h2>
        <Link to={href('ranking')}>{t`Why these?`}</Link>
      </div>
      <ul className={styles.list}>
        {data.data.map((recommendation) => (
          <li key={recommendation.performer._id}>
            <Recommendation {...recommendation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recommendation({ performer, reason }: WireRecommendation) {
  const [isPending, setPending] = useState(false)
  const { _id, name, username } = performer
  const hide = async ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    setPending(true)
    try {
      await hideCreator(_id)
      // The button is gone: the next creator takes the focus.
      next?.querySelector('a')?.focus()
    } catch (error) {
      toastError(error)
      setPending(false)
    }
  }
  return (
    <Card className={styles.card ?? ''}>
      <Person person={performer} to={href('profile', { profileId: username })} size={44} />
      <p className={styles.reason}>{reasonText(reason)}</p>
      <div className={styles.actions}>
        <FollowButton performerId={_id} name={name} isFollowed={false} size="s" />
        <Button
          size="s"
          variant="quiet"
          pending={isPending}
          aria-label={t`Not interested in ${name}`}
          onClick={hide}
        >
          {t`Not interested`}
        </Button>
      </div>
    </Card>
  )
}

/** Returns the reason of a recommendation as a sentence. */
const reasonText = (reason: WireRecommendation['reason']): string =>
  reason.kind === 'tag'
    ? t`New in the tag #${reason.tag}, which you like`
    : t`Because you follow @${reason.username}, like others who follow this creator`
