import { readAccounts, readConnectedAccount } from '@stagedoor/contract/banking'
import { useLoaderData } from 'react-router'
import { AccountNotice, FreezeNotice } from '../../features/payouts/account-notices.tsx'
import { BankForm } from '../../features/payouts/bank-form.tsx'
import { ConnectedAccount } from '../../features/payouts/connected-account.tsx'
import { CryptoForm } from '../../features/payouts/crypto-form.tsx'
import styles from '../../features/payouts/payouts.module.css'
import { PaypalForm } from '../../features/payouts/paypal-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Bank details`, hidden: true }))

const reads = pageReads({
  accounts: pageRead('creator/banking', readAccounts, () => undefined),
  connected: pageRead('creator/banking', readConnectedAccount, () => undefined),
})

export const loader = pageLoader('creator/banking', reads.load)

/** Shows the accounts that a creator's payouts go to. */
export default function Banking() {
  const { accounts, connected } = reads.use(useLoaderData<typeof loader>())
  const { bankingInformation, paypalSetting, cryptoAccount, offersCrypto } = accounts
  const done = () => toast({ text: t`Saved. We sent you an e-mail about it.` })
  return (
    <Page title={t`Bank details`}>
      <div className={styles.page}>
        <p className="dim">
          {t`They are stored encrypted. Only the admin who pays you can read them, with a reason that is recorded. Requests that are open keep the account they were made with.`}
        </p>
        <FreezeNotice accounts={accounts} />
        <Card title={t`Bank account`}>
          <AccountNotice accounts={accounts} type="banking" />
          <BankForm
            key={bankingInformation?.bankAccount ?? ''}
            saved={bankingInformation}
            onDone={done}
          />
        </Card>
        <Card title="PayPal">
          <AccountNotice accounts={accounts} type="paypal" />
          <PaypalForm saved={paypalSetting} onDone={done} />
        </Card>
        {offersCrypto && (
          <Card title={t`Cryptocurrency`}>
            <AccountNotice accounts={accounts} type="crypto" />
            <CryptoForm key={cryptoAccount?.address ?? ''} saved={cryptoAccount} onDone={done} />
          </Card>
        )}
        {connected.gateway && (
          <Card title={connected.gateway.title}>
            {connected.account && <AccountNotice accounts={accounts} type="stripe" />}
            <ConnectedAccount gateway={connected.gateway} account={connected.account} />
          </Card>
        )}
        <p>
          <ButtonLink to={href('creator/payouts')}>{t`Back to payouts`}</ButtonLink>
        </p>
      </div>
    </Page>
  )
}
