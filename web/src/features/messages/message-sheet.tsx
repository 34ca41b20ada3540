import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconCornerUpLeft from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import styles from './message-actions.module.css'
import { canEdit, ownReactionOf } from './message-rules.ts'
import type { WireConversation, WireMessage } from './queries.ts'
import { FIRST_REACTIONS, reactionChoices } from './reaction-choices.ts'

/** The actions on a message. */
export type MessageAction = 'reply' | 'copy' | 'edit' | 'pin' | 'unpin' | 'report' | 'delete'

/** The message that the sheet is about, and the button that it opens at. */
export interface ChosenMessage {
  readonly message: WireMessage
  readonly at: Element
  /** The instant of the choice, in milliseconds. */
  readonly now: number
}

interface MessageSheetProps {
  chosen: ChosenMessage
  conversation: WireConversation
  onClose: () => void
  onReact: (emoji: string | null) => void
  onAct: (action: MessageAction) => void
}

/** Offers the reactions to a message and what can be done with it. */
export function MessageSheet({ chosen, conversation, onClose, onReact, onAct }: MessageSheetProps) {
  return (
    <Sheet open onClose={onClose} title={t`Message`} at={chosen.at}>
      <div className={styles.sheet}>
        {conversation.canWrite && (
          <Reactions own={ownReactionOf(chosen.message, conversation)} onReact={onReact} />
        )}
        <ul className={styles.actions}>
          {actionsOf(chosen, conversation).map(({ action, icon, text }) => (
            <li key={action}>
              <button
                type="button"
                className={cx(styles.action, action === 'delete' && styles.bad)}
                onClick={() => onAct(action)}
              >
                {icon}
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function Reactions({
  own,
  onReact,
}: {
  own: string | undefined
  onReact: (emoji: string | null) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const choices = reactionChoices()
  return (
    <fieldset className={styles.reactions}>
      <legend className="hidden-visually">{t`React to the message`}</legend>
      {(isWhole ? choices : choices.slice(0, FIRST_REACTIONS)).map(({ emoji, name }) => (
        <IconButton
          key={emoji}
          label={name}
          aria-pressed={emoji === own}
          className={cx(styles.emoji, emoji === own && styles.chosen)}
          onClick={() => onReact(emoji === own ? null : emoji)}
        >
          {emoji}
        </IconButton>
      ))}
      {!isWhole && (
        <IconButton label={t`More reactions`} onClick={() => setWhole(true)}>
          <IconPlus size={20} />
        </IconButton>
      )}
    </fieldset>
  )
}

interface ActionLine {
  readonly action: MessageAction
  readonly icon: ReactNode
  readonly text: string
}

function actionsOf(
  { message, now }: ChosenMessage,
  { canWrite }: WireConversation,
): readonly ActionLine[] {
  const { isMine, text, pinnedAt } = message
  const pin: ActionLine = pinnedAt
    ? { action: 'unpin', icon: <IconPinnedOff size={20} />, text: t`Unpin` }
    : { action: 'pin', icon: <IconPin size={20} />, text: t`Pin for both` }
  const lines: (ActionLine | false)[] = [
    canWrite && { action: 'reply', icon: <IconCornerUpLeft size={20} />, text: t`Reply` },
    text !== '' && { action: 'copy', icon: <IconCopy size={20} />, text: t`Copy text` },
    canWrite &&
      canEdit(message, now) && { action: 'edit', icon: <IconPencil size={20} />, text: t`Edit` },
    canWrite && pin,
    isMine
      ? { action: 'delete', icon: <IconTrash size={20} />, text: t`Delete for both` }
      : { action: 'report', icon: <IconFlag size={20} />, text: t`Report` },
  ]
  return lines.filter((line) => line !== false)
}
