import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tokens } from '../../../ui/money.tsx'
import type { WholeUser } from '../people/labels.ts'
import styles from './wallet-card.module.css'

/** Shows a fan's wallet balance, with links to their payments and spending. */
export function WalletCard({ user: { balance, username } }: { user: WholeUser }) {
  return (
    <Card title={t`Wallet`}>
      <p className={styles.balance}>
        <Tokens amount={balance} />
      </p>
      <div className={styles.links}>
        <ButtonLink
          to={href('admin/payments', undefined, { userId: username })}
        >{t`Payments`}</ButtonLink>
        <ButtonLink
          to={href('admin/wallet-transactions', undefined, { userId: username })}
        >{t`Spending`}</ButtonLink>
      </div>
    </Card>
  )
}
