import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { discountLabel, priceLabel, trialLabel, type WirePerformer } from './labels.ts'
import styles from './performer-card.module.css'

interface PerformerCardProps {
  performer: WirePerformer
  /** The follow button, or another action. */
  action: ReactNode
  /** The card is on the first screen and is loaded first. */
  eager?: boolean
}

/**
 * Draws a performer in the directory: cover, picture, name and price. The whole card links to the
 * page.
 */
export function PerformerCard({ performer, action, eager = false }: PerformerCardProps) {
  const { currency } = useSite()
  const { name, username, avatar, cover, coverSmall, stats } = performer
  const { live, isOnline, verifiedAccount, isSubscribed } = performer
  const trial = trialLabel(performer)
  const discount = discountLabel(performer)
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {cover && coverSmall && (
          <img
            src={cover}
            srcSet={`${coverSmall} 900w, ${cover} 1800w`}
            sizes="(max-width: 759.98px) 66vw, 600px"
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </div>
      <div className={styles.body}>
        <Avatar
          name={name}
          src={avatar}
          size={68}
          beside
          ring={live === 1}
          live={live === 1}
          online={isOnline === 1}
        />
        <h2 className={styles.name}>
          <Link to={href('profile', { profileId: username })}>{name}</Link>
          {verifiedAccount && <VerifiedBadge size={17} />}
        </h2>
        <p className={styles.handle}>
          @{username}
          <span className={styles.followers}>
            {' '}
            ·{' '}
            {ngettext(
              msgid`${formatCount(stats.followers)} follower`,
              `${formatCount(stats.followers)} followers`,
              stats.followers,
            )}
          </span>
        </p>
        <p className={styles.price}>
          {isSubscribed ? (
            <Badge tone="good">{t`Subscribed`}</Badge>
          ) : (
            <b>{priceLabel(performer, currency)}</b>
          )}
          {!isSubscribed && discount && <Badge tone="good">{discount}</Badge>}
          {!isSubscribed && trial && <Badge tone="accent">{trial}</Badge>}
        </p>
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  )
}

/** Draws the placeholder of a loading card. */
export function PerformerCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.cover} />
      <div className={styles.body}>
        <Skeleton width={68} height={68} round />
        <Skeleton width="70%" height={18} />
        <Skeleton width="50%" height={14} />
        <Skeleton width="60%" height={16} />
      </div>
    </div>
  )
}
