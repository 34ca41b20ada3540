import { t } from '../../../lib/i18n/i18n.ts'
import type { WireMethod } from './labels.ts'
import styles from './wallet-marks.module.css'

const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

/** Names the wallets that the page of a company offers beside cards. */
export function WalletMarks({ wallets }: Pick<WireMethod, 'wallets'>) {
  return (
    <span className={styles.marks} translate="no">
      {wallets.map((wallet) => (
        <span key={wallet} className={styles.mark}>
          {names[wallet]}
        </span>
      ))}
    </span>
  )
}

/** Says which wallets the next page offers, where there is nothing to choose here. */
export function NextPageWallets({ method }: { method: WireMethod | undefined }) {
  if (!method || method.wallets.length === 0) return null
  return (
    <p className={styles.line}>
      {t`On the next page by card or with`} <WalletMarks wallets={method.wallets} />
    </p>
  )
}
