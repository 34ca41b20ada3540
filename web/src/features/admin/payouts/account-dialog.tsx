import type { WireOf } from '@stagedoor/contract/kit'
import type { readAccount } from '@stagedoor/contract/payouts'
import { useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { cryptoNames } from '../../../lib/labels/payout-labels.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import type { AdminPayout } from './labels.ts'
import styles from './payouts.module.css'
import { useReadAccount } from './queries.ts'

type Account = WireOf<typeof readAccount>

/** Shows the account of a payout request unmasked, once the admin gave a reason. */
export function AccountDialog({
  payout: { _id: id },
  onClose,
}: {
  payout: AdminPayout
  onClose: () => void
}) {
  const read = useReadAccount()
  const [account, setAccount] = useState<Account>()
  const isShown = useRef(false)
  if (account) {
    return (
      <Dialog open onClose={onClose} title={t`Account of this payout`}>
        <div className={styles.form}>
          <DescriptionList facts={factsOf(account)} />
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t`Show the account?`}
      confirmLabel={t`Show`}
      tone="primary"
      reason={{
        label: t`Reason`,
        minLength: 5,
        suggestions: [t`Sending this payout`, t`The bank asked about it`],
      }}
      onConfirm={async (reason) => {
        setAccount(await read({ params: { id }, body: { reason } }))
        isShown.current = true
      }}
      onClose={() => isShown.current || onClose()}
    >
      <p>{t`The creator’s bank data is private. Your reason is recorded.`}</p>
    </ConfirmDialog>
  )
}

function factsOf(account: Account) {
  if ('accountId' in account) return [{ name: 'Stripe', value: account.accountId }]
  if ('network' in account)
    return [
      { name: t`Network`, value: cryptoNames[account.network] },
      { name: t`Wallet`, value: account.address },
    ]
  if ('email' in account) return [{ name: 'PayPal', value: account.email }]
  const {
    firstName,
    lastName,
    bankName,
    bankAccount,
    bankRouting,
    bankSwiftCode,
    address,
    city,
    state,
    country,
  } = account
  const facts = [
    { name: t`Name`, value: `${firstName} ${lastName}` },
    { name: t`Bank`, value: bankName },
    { name: t`Account`, value: bankAccount },
    { name: t`Routing number`, value: bankRouting },
    { name: t`SWIFT or BIC`, value: bankSwiftCode },
    { name: t`Address`, value: [address, city, state, country].filter(Boolean).join(', ') },
  ]
  return facts.filter(({ value }) => value !== '')
}
