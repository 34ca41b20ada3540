import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconLayoutSidebarRight from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton, IconLink } from '../../ui/button.tsx'
import { FanBadges } from '../../ui/fan-badges.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import styles from './conversation.module.css'
import { type AboutPerson, ConversationMenu } from './conversation-menu.tsx'
import type { WireConversation } from './queries.ts'
import { useKept } from './use-kept.ts'
import { useOtherOnline } from './use-read-marks.ts'

interface ConversationHeadProps {
  conversation: WireConversation
  /** The address of the list. */
  backTo: string
  isTyping: boolean
  about: AboutPerson
  onSearch: () => void
  onMedia: () => void
}

/** Shows the other person of a conversation, and whether they are online or writing. */
export function ConversationHead({
  conversation,
  backTo,
  isTyping,
  about,
  onSearch,
  onMedia,
}: ConversationHeadProps) {
  const { fan } = conversation
  const { kept, keep } = useKept(conversation)
  const { panel, onBlock, onReport } = about
  const { name, username, avatar, isPerformer, isLive, verifiedAccount } =
    conversation.recipientInfo
  const isOnline = useOtherOnline(conversation)
  const hasTeam = conversation.answeredByTeam?.isOn === true
  const person: ReactNode = (
    <>
      <Avatar name={name} src={avatar} size={40} beside live={isLive === true} />
      <span className={styles.names}>
        <h1>
          <span translate="no">{name}</span>
          {verifiedAccount && <VerifiedBadge size={17} />}
          {fan && (
            <span className={styles.badges}>
              <FanBadges of={fan} />
            </span>
          )}
          {kept.isMuted && <IconBellOff size={16} role="img" aria-label={t`Muted`} />}
          {kept.isRestricted && <IconUserMinus size={16} role="img" aria-label={t`Restricted`} />}
        </h1>
        <small className="dim" role="status">
          {isTyping
            ? t`is writing…`
            : isOnline
              ? t`Online now`
              : !hasTeam && <span translate="no">@{username}</span>}
        </small>
        {hasTeam && <small className="dim">{t`May be answered by a team`}</small>}
      </span>
    </>
  )
  return (
    <header className={styles.head}>
      <IconLink label={t`Back to messages`} to={backTo} className={styles.back}>
        <IconArrowLeft size={22} />
      </IconLink>
      {isPerformer ? (
        <Link to={href('profile', { profileId: username })} className={styles.person}>
          {person}
        </Link>
      ) : (
        <span className={styles.person}>{person}</span>
      )}
      <span className={styles.tools}>
        {panel && (
          <IconButton
            label={isPerformer ? t`About this creator` : t`About this fan`}
            aria-pressed={panel.isShown}
            onClick={panel.toggle}
          >
            <IconLayoutSidebarRight size={22} stroke={1.8} />
          </IconButton>
        )}
        <ConversationMenu
          conversation={conversation}
          kept={kept}
          keep={keep}
          onSearch={onSearch}
          onMedia={onMedia}
          onBlock={onBlock}
          onReport={onReport}
        />
      </span>
    </header>
  )
}
