import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './composer.module.css'
import type { WireConversation } from './queries.ts'

interface LockedComposerProps {
  conversation: WireConversation
  /** Offered to a viewer who blocked the other person. */
  unblock: ReactNode
}

/** Says why the account cannot write, and offers the way to it. */
export function LockedComposer({ conversation, unblock }: LockedComposerProps) {
  const { reason, action } = explain(conversation)
  return (
    <div className={cx(styles.form, styles.locked)}>
      <p>
        <IconLock size={20} stroke={1.8} aria-hidden="true" />
        {reason}
      </p>
      {conversation.noWriting === 'you_blocked' && unblock}
      {action && (
        <ButtonLink variant="primary" to={action.to}>
          {action.text}
        </ButtonLink>
      )}
    </div>
  )
}

function explain({ noWriting, recipientInfo: { name, username } }: WireConversation) {
  const profile = href('profile', { profileId: username })
  const reasons = {
    subscribe: {
      reason: t`${name} answers subscribers.`,
      action: { to: profile, text: t`Subscribe to write` },
    },
    wait_for_fan: {
      reason: t`You can write once ${name} has written or subscribed.`,
      action: undefined,
    },
    unavailable: { reason: t`${name} cannot be written to now.`, action: undefined },
    you_blocked: {
      reason: t`You blocked ${name}.`,
      action: undefined,
    },
    not_verified: {
      reason: t`You can write once your documents are verified.`,
      action: { to: href('creator/account'), text: t`Open account` },
    },
  }
  return reasons[noWriting ?? 'unavailable']
}
