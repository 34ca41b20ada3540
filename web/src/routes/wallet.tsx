import { ApiError } from '@stagedoor/contract/kit'
import { searchPackages } from '@stagedoor/contract/packages'
import { listCards, listTransactions } from '@stagedoor/contract/payments'
import { listCharges, readBalance, readTopUpTerms } from '@stagedoor/contract/wallet'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { ConfirmEmail, useMustConfirmEmail } from '../features/checkout/confirm-email.tsx'
import { PendingPayments } from '../features/checkout/payment/pending-payments.tsx'
import { TopUpForm } from '../features/checkout/payment/top-up-form.tsx'
import { BalanceCard } from '../features/wallet/balance-card.tsx'
import { DebtCard } from '../features/wallet/debt-card.tsx'
import { RecentSpending } from '../features/wallet/recent-spending.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { settle, useLoadedAgain } from '../lib/api/settle.ts'
import { formatTokenAmount } from '../lib/i18n/format.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { requireFan } from '../lib/session/require-fan.server.ts'
import { useAccount, useSession } from '../lib/session/session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkList } from '../ui/link-list.tsx'
import { Page } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import styles from './wallet.module.css'

export const meta = pageMeta(() => ({ title: t`Wallet`, hidden: true }))

const HOUR_MS = 3_600_000
const PACKAGES_SHOWN = 6

export const loader = pageLoader('wallet', async ({ api, viewer }) => {
  requireFan(viewer)
  const newest = { limit: 5, sortBy: 'createdAt' } as const
  const [wallet, terms, cards, checked, begun, charges, packages] = await Promise.all([
    api(readBalance),
    api(readTopUpTerms).catch(noGateway),
    api(listCards, { query: { limit: 10 } }),
    api(listTransactions, { query: { ...newest, status: 'processing' } }),
    api(listTransactions, { query: { ...newest, status: 'created' } }),
    api(listCharges, { query: newest }),
    api(searchPackages, { query: { limit: PACKAGES_SHOWN } }),
  ])
  // A gateway page that was left more than an hour ago is not shown any more.
  const since = Date.now() - HOUR_MS
  const fresh = begun.data.filter(({ createdAt }) => Date.parse(createdAt) > since)
  const pending = [...checked.data, ...fresh].filter(({ isPending }) => isPending)
  return {
    wallet,
    terms,
    cards: cards.data,
    pending,
    charges: charges.data,
    packages: packages.data,
  }
})

function noGateway(error: unknown): undefined {
  if (error instanceof ApiError && error.is('payments.gateway_unavailable')) return undefined
  throw error
}

/** Shows a fan's wallet: its balance, the top-up form and the latest charges. */
export default function Wallet() {
  const { wallet, pending, charges } = useLoaderData<typeof loader>()
  const { balance } = useAccount()
  useReadBalance(wallet.balance)
  useLoadedAgain(readBalance)
  return (
    <Page title={t`Wallet`} aside={<LinkList label={t`Money`} links={moneyLinks()} />}>
      <div className={styles.column}>
        <BalanceCard
          balance={balance}
          currency={wallet.currency}
          rate={wallet.tokenConversionRate}
        />
        {wallet.debt > 0 && <DebtCard debt={wallet.debt} />}
        <PendingPayments payments={pending} />
        <TopUp />
        <RecentSpending charges={charges} />
        <div className={styles.below}>
          <LinkList label={t`Money`} links={moneyLinks()} />
        </div>
      </div>
    </Page>
  )
}

/** Updates the session with the balance that the page read, which is newer. */
function useReadBalance(balance: number): void {
  const { updateViewer } = useSession()
  const update = useRef(updateViewer)
  update.current = updateViewer
  useEffect(() => update.current({ balance }), [balance])
}

function TopUp() {
  const { terms, cards, wallet, packages } = useLoaderData<typeof loader>()
  const { balance } = useAccount()
  const mustConfirm = useMustConfirmEmail()
  const { site } = useSession()
  if (!terms) {
    return (
      <Card title={t`Top up`}>
        <EmptyState title={t`Top-ups are not available right now`}>
          {t`This site cannot take payments at the moment. Your balance stays yours; please come back later.`}
        </EmptyState>
      </Card>
    )
  }
  const arrived = (tokens: number) => {
    toast({ text: t`${formatTokenAmount(tokens, site)} added to your wallet` })
    void settle(readBalance)
  }
  return (
    <Card title={t`Top up`}>
      <div className={styles.form}>
        {mustConfirm && <ConfirmEmail />}
        <TopUpForm
          key={wallet.currency}
          limits={terms}
          packages={packages}
          cards={cards}
          balance={balance}
          disabled={mustConfirm}
          returnTarget={() => ({ to: href('wallet'), text: t`Back to your wallet` })}
          onCredited={arrived}
        />
      </div>
    </Card>
  )
}

const moneyLinks = () => [
  { to: href('user/purchases'), text: t`Purchases`, Icon: IconShoppingBag },
  { to: href('user/spending'), text: t`Spending and your limit`, Icon: IconChartBar },
  { to: href('user/orders'), text: t`Orders`, Icon: IconPackage },
  { to: href('user/cards'), text: t`Saved cards`, Icon: IconCreditCard },
  { to: href('user/payment-history'), text: t`Payment history`, Icon: IconReceipt },
  { to: href('user/subscriptions'), text: t`My subscriptions`, Icon: IconTicket },
  { to: href('user/gifts'), text: t`Gifts`, Icon: IconGift },
]
