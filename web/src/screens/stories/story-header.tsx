import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'react-router'
import type { WireStory } from '../../features/stories/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import styles from './story-player.module.css'

interface StoryHeaderProps {
  story: WireStory
  isPaused: boolean
  isMuted: boolean
  onPause: () => void
  onMute: () => void
  onReport: () => void
  onClose: () => void
}

/** Draws who published a story and when, and the controls of the player. */
export function StoryHeader({
  story: { performer, publishedAt, file, isLocked },
  isPaused,
  isMuted,
  onPause,
  onMute,
  onReport,
  onClose,
}: StoryHeaderProps) {
  const viewer = useViewer()
  const { name, username, avatar } = performer
  const hasSound = !isLocked && file?.type.endsWith('video')
  const Pause = isPaused ? IconPlayerPlay : IconPlayerPause
  const Sound = isMuted ? IconVolumeOff : IconVolume
  return (
    <header className={styles.header}>
      <Link to={href('profile', { profileId: username })} className={styles.by}>
        <Avatar name={name} src={avatar} size={36} beside />
        <span translate="no" dir="auto">
          {name}
        </span>
      </Link>
      {publishedAt && (
        <small>
          <RelativeDateTime at={publishedAt} />
        </small>
      )}
      <span className={styles.controls}>
        <IconButton label={isPaused ? t`Continue` : t`Pause`} onClick={onPause}>
          <Pause size={22} />
        </IconButton>
        {hasSound && (
          <IconButton label={isMuted ? t`Turn sound on` : t`Turn sound off`} onClick={onMute}>
            <Sound size={22} />
          </IconButton>
        )}
        {viewer?._id !== performer._id && (
          <IconButton label={t`Report this story`} onClick={onReport}>
            <IconFlag size={22} />
          </IconButton>
        )}
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={24} />
        </IconButton>
      </span>
    </header>
  )
}
