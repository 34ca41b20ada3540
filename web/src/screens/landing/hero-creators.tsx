import type { WireOf } from '@stagedoor/contract/kit'
import type { listRandomPerformers } from '@stagedoor/contract/performers'
import { Link } from 'react-router'
import { href } from '../../lib/navigation/href.ts'
import { Arch } from '../../ui/arch.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './hero-creators.module.css'

/** A performer as the list calls return it. */
export type ListedPerformer = WireOf<typeof listRandomPerformers>['data'][number]

const places = [styles.middle, styles.left, styles.right]

/**
 * Draws the picture of the landing page: three doorways, each with a creator; empty ones are filled
 * with light.
 */
export function HeroCreators({ performers }: { performers: readonly ListedPerformer[] }) {
  return (
    <div className={styles.doorways}>
      {places.map((place, index) => {
        const performer = performers[index]
        return (
          <div key={performer?._id ?? place} className={cx(styles.door, place)}>
            <Arch spill className={styles.arch}>
              {performer && <HeroCreator performer={performer} eager={index === 0} />}
            </Arch>
          </div>
        )
      })}
    </div>
  )
}

function HeroCreator({ performer, eager }: { performer: ListedPerformer; eager: boolean }) {
  const { username, name, avatar, cover } = performer
  const picture = avatar ?? cover
  return (
    <Link to={href('profile', { profileId: username })} className={styles.behind}>
      {picture && (
        <img
          src={picture}
          alt=""
          width={400}
          height={640}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      )}
      <span className={styles.name}>{name}</span>
    </Link>
  )
}
