import { FollowButton } from '../../features/follows/follow-button.tsx'
import { href } from '../../lib/navigation/href.ts'
import { Byline } from '../../ui/byline.tsx'
import styles from './creator-row.module.css'

interface CreatorRowProps {
  performer: {
    readonly _id: string
    readonly name: string
    readonly username: string
    readonly avatar: string | null
    readonly verifiedAccount: boolean
    readonly isLive?: boolean | undefined
  }
  isFollowed: boolean
}

/**
 * Says below the title of content who made it, and follows them; wide screens have the panel beside
 * it for that.
 */
export function CreatorRow({ performer, isFollowed }: CreatorRowProps) {
  const { _id, name, username } = performer
  return (
    <div className={styles.row}>
      <Byline person={performer} to={href('profile', { profileId: username })} size={40} />
      <FollowButton performerId={_id} name={name} isFollowed={isFollowed} size="s" />
    </div>
  )
}
