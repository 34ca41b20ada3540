import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { accountLabel } from '../../../lib/labels/payout-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { DescriptionList } from '../components/description-list.tsx'
import { Permitted } from '../components/permitted.tsx'
import { AccountDecisions, type WireAdminAccounts } from './account-decisions.tsx'
import styles from './accounts-card.module.css'

interface AccountsCardProps {
  performerId: string
  accounts: WireAdminAccounts
  /** Renders the form of an account. */
  form: (account: PayoutAccount, onDone: () => void) => ReactNode
}

type PayoutAccount = 'bank' | 'paypal' | 'crypto'

const titles = (): Readonly<Record<PayoutAccount, string>> => ({
  bank: t`Change bank account`,
  paypal: t`Change PayPal address`,
  crypto: t`Change wallet`,
})

/** Shows the accounts that payouts of a creator go to, and lets an admin change them. */
export function AccountsCard({ performerId, accounts, form }: AccountsCardProps) {
  const { bankingInformation: bank, paypalSetting: paypal, cryptoAccount, offersCrypto } = accounts
  const [changed, setChanged] = useState<PayoutAccount>()
  const close = () => setChanged(undefined)
  const done = () => {
    close()
    toast({ text: t`Saved. The creator is notified by e-mail.` })
  }
  const none = <span className="dim">{t`None`}</span>
  return (
    <Card title={t`Paid to`}>
      <DescriptionList
        facts={[
          {
            name: t`Bank account`,
            value: bank ? <span translate="no">{accountLabel(bank)}</span> : none,
          },
          {
            name: 'PayPal',
            value: paypal ? <span translate="no">{paypal.value.email}</span> : none,
          },
          ...(offersCrypto
            ? [
                {
                  name: t`Cryptocurrency`,
                  value: cryptoAccount ? (
                    <span translate="no">{accountLabel(cryptoAccount)}</span>
                  ) : (
                    none
                  ),
                },
              ]
            : []),
        ]}
      />
      <AccountDecisions performerId={performerId} accounts={accounts} />
      <Permitted to="money.write">
        <div className={styles.buttons}>
          <Button size="s" onClick={() => setChanged('bank')}>{t`Change bank account`}</Button>
          <Button size="s" onClick={() => setChanged('paypal')}>{t`Change PayPal address`}</Button>
          {offersCrypto && (
            <Button size="s" onClick={() => setChanged('crypto')}>{t`Change wallet`}</Button>
          )}
        </div>
      </Permitted>
      {changed && (
        <Dialog open onClose={close} title={titles()[changed]}>
          <div className={styles.content}>{form(changed, done)}</div>
        </Dialog>
      )}
    </Card>
  )
}
