import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './order-summary.module.css'
import { useWriting } from './queries.ts'

interface MessageButtonProps {
  /** The other side of the order. */
  to: 'seller' | 'buyer'
  accountId: string
}

/**
 * Leads to the conversation with the other side of an order; renders nothing while the viewer may
 * not write there.
 */
export function MessageButton({ to, accountId }: MessageButtonProps) {
  const { data } = useWriting(accountId)
  if (!data?.canWrite) return null
  return (
    <div className={styles.actions}>
      <ButtonLink
        to={href('messages', undefined, {
          toSource: to === 'seller' ? 'performer' : 'user',
          toId: accountId,
        })}
        icon={<IconMessage size={20} aria-hidden="true" />}
      >
        {to === 'seller' ? t`Message the seller` : t`Message the buyer`}
      </ButtonLink>
    </div>
  )
}
