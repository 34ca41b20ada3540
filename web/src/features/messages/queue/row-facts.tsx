import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { WireConversation } from '../queries.ts'
import styles from './queue.module.css'

type Fan = NonNullable<WireConversation['fan']>
type State = Fan['subscription']['state']

const states = (): Record<
  Exclude<State, 'none'>,
  { readonly text: string; readonly tone: Tone }
> => ({
  trialing: { text: t`Free trial`, tone: 'accent' },
  active: { text: t`Subscriber`, tone: 'good' },
  past_due: { text: t`Payment failed`, tone: 'bad' },
  paused: { text: t`Paused`, tone: 'wait' },
  cancelling: { text: t`Renewal off`, tone: 'wait' },
  ended: { text: t`Expired`, tone: 'neutral' },
})

/** Returns what a fan is to the performer, in words and tone; undefined for a stranger. */
function relationOf({ subscription: { state }, isFollowing }: Fan) {
  if (state !== 'none') return states()[state]
  return isFollowing ? ({ text: t`Follower`, tone: 'neutral' } as const) : undefined
}

/** Shows performers what a fan is to them and has spent, and since when they wait. */
export function RowFacts({ fan }: { fan: Fan }) {
  const relation = relationOf(fan)
  if (!relation && fan.spent === 0 && !fan.waitingSince) return null
  return (
    <span className={styles.facts}>
      {relation && <Badge tone={relation.tone}>{relation.text}</Badge>}
      {fan.spent > 0 && (
        <span>
          <span className="hidden-visually">{t`Spent:`} </span>
          <Price tokens={fan.spent} />
        </span>
      )}
      {fan.waitingSince && (
        <small className={styles.wait}>
          <IconClock size={14} role="img" aria-label={t`Waits since`} />{' '}
          <RelativeTime at={fan.waitingSince} />
        </small>
      )}
    </span>
  )
}
