import { lazy, Suspense, useState } from 'react'
import { useRings, type WireRings } from '../../features/stories/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './story-rings.module.css'
import type { StoryPerson } from './use-story-steps.ts'

const StoryPlayer = lazy(() => import('./story-player.tsx'))

interface Opened {
  readonly people: readonly StoryPerson[]
  readonly start: number
}

/** Shows the creators with stories, those with unseen ones first; each opens the player. */
export default function StoryRings({ first }: { first: WireRings }) {
  const { data = first, refetch } = useRings(first)
  const [opened, setOpened] = useState<Opened>()
  const people = data.data.map(({ performer: { username, name } }) => ({ username, name }))
  return (
    <section className={styles.row} aria-label={t`Stories`}>
      <ul>
        {data.data.map(({ performer, isSeen }, start) => (
          <li key={performer._id}>
            <button
              type="button"
              className={styles.ringed}
              aria-label={
                isSeen ? t`Stories of ${performer.name}` : t`New stories of ${performer.name}`
              }
              onClick={() => setOpened({ people, start })}
            >
              <span className={cx(styles.ring, isSeen && styles.seen)}>
                <Avatar name={performer.name} src={performer.avatar} size={64} beside />
              </span>
              <span className={styles.name} translate="no" dir="auto">
                {performer.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <StoryPlayer
            {...opened}
            onClose={() => {
              setOpened(undefined)
              void refetch()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
