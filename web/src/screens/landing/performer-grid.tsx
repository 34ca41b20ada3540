import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { ListedPerformer } from './hero-creators.tsx'
import styles from './performer-grid.module.css'

/** Shows a few performers with links to their pages. */
export function PerformerGrid({ performers }: { performers: readonly ListedPerformer[] }) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{t`In the house tonight`}</h2>
        <Link to={href('explore')}>{t`See everyone`}</Link>
      </header>
      <ul className={styles.grid}>
        {performers.map((performer) => (
          <li key={performer._id}>
            <PerformerCard {...performer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PerformerCard({
  username,
  name,
  avatar,
  cover,
  verifiedAccount,
  isOnline,
  live,
  stats,
}: ListedPerformer) {
  return (
    <Link to={href('profile', { profileId: username })} className={styles.card}>
      <span className={styles.cover}>
        {cover && (
          <img src={cover} alt="" width={600} height={240} loading="lazy" decoding="async" />
        )}
      </span>
      <span className={styles.person}>
        <Avatar
          name={name}
          src={avatar}
          size={64}
          beside
          online={isOnline === 1}
          live={live === 1}
        />
        <b>
          {name}
          {verifiedAccount && <IconRosetteDiscountCheckFilled size={17} aria-label={t`Verified`} />}
        </b>
        <span className="dim figures">
          @{username} ·{' '}
          {ngettext(
            msgid`${formatCount(stats.totalFeeds)} post`,
            `${formatCount(stats.totalFeeds)} posts`,
            stats.totalFeeds,
          )}
        </span>
      </span>
    </Link>
  )
}
