import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ConsoleLink } from '../components/console-link.tsx'
import styles from './payouts.module.css'
import { useWaitingAccounts } from './queries.ts'

/** Lists the creators whose account waits for a decision; nothing where none does. */
export function WaitingAccounts() {
  const { data: waiting } = useWaitingAccounts()
  if (!waiting || waiting.data.length === 0) return null
  return (
    <Card title={t`Accounts to review`}>
      <ul className={styles.waiting}>
        {waiting.data.map(({ performer, reason, since }) => (
          <li key={`${performer._id} ${reason}`}>
            <ConsoleLink to={href('admin/performer', { id: performer._id })}>
              {performer.name}
            </ConsoleLink>{' '}
            {reason === 'name'
              ? t`The name on the bank account does not match the documents`
              : t`Payouts were stopped with the link in an e-mail`}{' '}
            <DateTime at={since} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
