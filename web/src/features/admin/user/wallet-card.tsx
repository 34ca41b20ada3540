import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tokens } from '../../../ui/money.tsx'
import type { WholeUser } from '../people/labels.ts'
import styles from './wallet-card.module.css'

const limitLabels = () => ({
  accounts: t`Pays nothing more for now: other new accounts paid with the same card before.`,
  disputed: t`Pays nothing more for now: a payment of another account with the same card is disputed.`,
})

/**
 * Shows a fan's wallet balance and why they can pay nothing more, with links to their payments and
 * spending.
 */
export function WalletCard({ user: { balance, cardLimit, username } }: { user: WholeUser }) {
  return (
    <Card title={t`Wallet`}>
      <p className={styles.balance}>
        <Tokens amount={balance} />
      </p>
      {cardLimit && <p>{limitLabels()[cardLimit]}</p>}
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
