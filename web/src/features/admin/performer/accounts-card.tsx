import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { accountLabel, type WireAccounts } from '../../../lib/payout-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import styles from './accounts-card.module.css'

interface AccountsCardProps {
  accounts: WireAccounts
  /** Renders the form of the bank account. */
  form: (onDone: () => void) => ReactNode
}

/** Shows the accounts that payouts of a creator go to, and lets an admin change the bank account. */
export function AccountsCard({
  accounts: { bankingInformation: bank, paypalSetting: paypal },
  form,
}: AccountsCardProps) {
  const [isOpen, setOpen] = useState(false)
  const finish = useAfterAction()
  const done = () => {
    setOpen(false)
    void finish(t`Saved. The creator is notified by e-mail.`)
  }
  const none = <span className="dim">{t`None`}</span>
  return (
    <Card title={t`Paid to`} actions={<Button size="s" onClick={() => setOpen(true)}>{t`Change bank account`}</Button>}>
      <DescriptionList
        facts={[
          { name: t`Bank account`, value: bank ? <span translate="no">{accountLabel(bank)}</span> : none },
          { name: 'PayPal', value: paypal ? <span translate="no">{paypal.value.email}</span> : none },
        ]}
      />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t`Change bank account`}>
          <div className={styles.content}>{form(done)}</div>
        </Dialog>
      )}
    </Card>
  )
}
