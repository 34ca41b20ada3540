import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ReactNode, useState } from 'react'
import { useStoredChoice } from '../../../lib/browser/stored-choice.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/menu.tsx'
import styles from './media-privacy.module.css'

const choices = ['blurred', 'grey', 'hidden', 'shown'] as const

/** The ways to cover pictures and videos until the staff ask to see one. */
type MediaPrivacy = (typeof choices)[number]

/** Returns the names of the choices. */
const choiceLabels = (): Readonly<Record<MediaPrivacy, string>> => ({
  blurred: t`Blurred`,
  grey: t`Without color`,
  hidden: t`Hidden`,
  shown: t`Shown`,
})

/**
 * Returns how the viewer wants to see media that they review, and the function that changes it.
 * This browser keeps it for the account. The server's render hides media.
 */
function useMediaPrivacy(): readonly [MediaPrivacy, (choice: MediaPrivacy) => void] {
  const { _id } = useAccount()
  return useStoredChoice<MediaPrivacy>(`media-privacy:${_id}`, choiceOf, 'hidden')
}

const choiceOf = (stored: string | null): MediaPrivacy =>
  choices.find((known) => known === stored) ?? 'blurred'

/** Draws the menu in which staff choose how they see media until they ask for one. */
export function MediaPrivacyMenu() {
  const [privacy, choose] = useMediaPrivacy()
  const labels = choiceLabels()
  return (
    <Menu
      label={t`Pictures and videos`}
      look="ring"
      icon={privacy === 'shown' ? <IconEye size={20} /> : <IconEyeOff size={20} />}
      items={choices.map((choice) => ({
        text: labels[choice],
        isChecked: choice === privacy,
        onChoose: () => choose(choice),
      }))}
    />
  )
}

interface PrivateMediaProps {
  children: ReactNode
  /** The label of the button that shows the media. */
  label?: string
  /** Given where the page decides what is shown, for its hotkeys. */
  isRevealed?: boolean
  onReveal?: () => void
  className?: string | undefined
}

/**
 * Draws pictures or videos as the viewer wants to see them until they ask: blurred, without color,
 * or not at all, when nothing is loaded. Give it a `key` that changes with the media.
 */
export function PrivateMedia({
  children,
  label = t`Show`,
  isRevealed,
  onReveal,
  className,
}: PrivateMediaProps) {
  const [privacy] = useMediaPrivacy()
  const [isAsked, setAsked] = useState(false)
  if (privacy === 'shown' || (isRevealed ?? isAsked)) {
    return <div className={cx(styles.frame, className)}>{children}</div>
  }
  const reveal = () => {
    setAsked(true)
    onReveal?.()
  }
  return (
    <div className={cx(styles.frame, styles.covered, className)}>
      {privacy !== 'hidden' && (
        <div className={styles[privacy]} inert aria-hidden="true">
          {children}
        </div>
      )}
      <span className={styles.ask}>
        <Button size="s" onClick={reveal} icon={<IconEye size={18} />}>
          {label}
        </Button>
      </span>
    </div>
  )
}
