import { href } from '../../../lib/href.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tokens } from '../../../ui/money.tsx'
import type { WholeUser } from '../people/labels.ts'
import styles from './wallet-card.module.css'

/** What a fan has to spend, and the way to what they paid and spent. */
export function WalletCard({ user: { balance, username } }: { user: WholeUser }) {
  return (
    <Card title="Wallet">
      <p className={styles.balance}>
        <Tokens amount={balance} />
      </p>
      <div className={styles.ways}>
        <ButtonLink to={href('admin/payments', undefined, { userId: username })}>Payments</ButtonLink>
        <ButtonLink to={href('admin/wallet-transactions', undefined, { userId: username })}>Spending</ButtonLink>
      </div>
    </Card>
  )
}
