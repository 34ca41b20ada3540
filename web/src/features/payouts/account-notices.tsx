import { t } from '../../lib/i18n/i18n.ts'
import {
  accountProblem,
  type WireAccounts,
  type WirePayout,
} from '../../lib/labels/payout-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './payouts.module.css'

interface AccountNoticeProps {
  accounts: WireAccounts
  type: WirePayout['paymentAccountType']
}

/** Says what keeps payouts from an account now; nothing for one that can be used. */
export function AccountNotice({ accounts, type }: AccountNoticeProps) {
  const problem = accountProblem(accounts, type)
  if (!problem) return null
  return (
    <p className={styles.notice}>
      <Badge tone="wait">{t`Not yet`}</Badge> {problem}
    </p>
  )
}

/** Says that payouts were stopped by the link in a mail. */
export function FreezeNotice({ accounts: { frozenAt } }: { accounts: WireAccounts }) {
  if (!frozenAt) return null
  return (
    <p className={styles.notice} role="alert">
      <Badge tone="bad">{t`Payouts are stopped`}</Badge>{' '}
      {t`A change was reported with the link in our e-mail. Contact us to resume payouts.`}
    </p>
  )
}
