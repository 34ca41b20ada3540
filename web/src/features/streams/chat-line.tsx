import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { memo } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import { FanBadges } from '../../ui/fan-badges.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './chat.module.css'
import { noticeText } from './labels.ts'
import type { WireLine } from './queries.ts'

/** The actions of the viewer on a line; absent where they may not. */
export interface LineActions {
  /** Begins a line to its writer. */
  readonly onAnswer?: (line: WireLine) => void
  readonly onRemove?: (line: WireLine) => void
  readonly onPin?: (line: WireLine) => void
  readonly onMute?: (line: WireLine) => void
  /** Makes the writer a moderator. */
  readonly onName?: (line: WireLine) => void
  readonly onReport?: (line: WireLine) => void
}

interface ChatLineProps {
  line: WireLine
  actionsFor: (line: WireLine) => LineActions
}

/** Shows one line of a chat: its writer and text, a tip, or a note of the site. */
export const ChatLine = memo(function ChatLine({ line, actionsFor }: ChatLineProps) {
  const { senderInfo, text, type, price, isDeleted } = line
  if (type === 'notify') return <li className={styles.notice}>{noticeText(line)}</li>
  const items = isDeleted ? [] : menuOf(line, actionsFor(line))
  return (
    <li className={cx(styles.line, type === 'tip' && styles.tip, isDeleted && styles.deleted)}>
      <p dir="auto">
        {type === 'tip' ? (
          jt`${writer(line)} tipped ${<Price key="2" tokens={price ?? 0} />}`
        ) : (
          <>{writer(line)} </>
        )}
        {type === 'tip' && text && ' · '}
        <span>{isDeleted ? t`This message was deleted` : text}</span>
      </p>
      {items.length > 0 && (
        <Menu
          label={t`More about the line of ${senderInfo.name}`}
          icon={<IconDots size={18} />}
          items={items}
        />
      )}
    </li>
  )
})

const writer = ({ senderInfo, isPerformer, isModerator, topFanRank, streakMonths }: WireLine) => (
  <b key="1" className={isPerformer ? styles.performer : undefined} translate="no">
    {isModerator && (
      <IconShield className={styles.shield} size={14} stroke={2} aria-hidden="true" />
    )}
    {senderInfo.name}
    {isPerformer && <span className="hidden-visually"> {t`(creator)`}</span>}
    {isModerator && <span className="hidden-visually"> {t`(moderator)`}</span>}
    {(topFanRank || streakMonths) && (
      <>
        {' '}
        <FanBadges of={{ topFanRank, streakMonths }} />
      </>
    )}
  </b>
)

function menuOf(
  line: WireLine,
  { onAnswer, onRemove, onPin, onMute, onName, onReport }: LineActions,
): readonly MenuItem[] {
  return [
    ...(onAnswer
      ? [
          {
            text: t`Answer`,
            icon: <IconArrowBackUp size={18} />,
            onChoose: () => onAnswer(line),
          },
        ]
      : []),
    ...(onPin && line.type === 'text'
      ? [{ text: t`Pin`, icon: <IconPin size={18} />, onChoose: () => onPin(line) }]
      : []),
    ...(onMute && !line.isPerformer
      ? [{ text: t`Mute in chat`, icon: <IconVolumeOff size={18} />, onChoose: () => onMute(line) }]
      : []),
    ...(onName && !line.isPerformer && !line.isModerator
      ? [
          {
            text: t`Make a moderator`,
            icon: <IconShield size={18} />,
            onChoose: () => onName(line),
          },
        ]
      : []),
    ...(onReport
      ? [{ text: t`Report`, icon: <IconFlag size={18} />, onChoose: () => onReport(line) }]
      : []),
    ...(onRemove
      ? [
          {
            text: t`Delete`,
            icon: <IconTrash size={18} />,
            tone: 'bad' as const,
            onChoose: () => onRemove(line),
          },
        ]
      : []),
  ]
}
