import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconUserExclamation from '@tabler/icons-react/dist/esm/icons/IconUserExclamation.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { NavigationItem } from './navigation.ts'

/** The pages about what fans paid and creators earn. */
export const salesItems = (): readonly NavigationItem[] => [
  {
    to: href('admin/payments'),
    needs: 'money.read',
    text: t`Card payments`,
    Icon: IconCreditCard,
  },
  {
    to: href('admin/wallet-transactions'),
    needs: 'money.read',
    text: t`Wallet spending`,
    Icon: IconWallet,
  },
  {
    to: href('admin/subscriptions'),
    needs: 'money.read',
    text: t`Subscriptions`,
    Icon: IconRepeat,
  },
  { to: href('admin/orders'), needs: 'money.read', text: t`Orders`, Icon: IconPackage },
  { to: href('admin/earnings'), needs: 'money.read', text: t`Earnings`, Icon: IconReceipt2 },
  {
    to: href('admin/payouts'),
    needs: 'money.read',
    text: t`Payouts`,
    Icon: IconCashBanknote,
    badge: {
      count: ({ payouts }) => payouts.pending + payouts.approved,
      label: t`to review or to pay`,
    },
  },
  {
    to: href('admin/disputes'),
    needs: 'money.read',
    text: t`Disputes`,
    Icon: IconScale,
    badge: { count: ({ disputes }) => disputes.open, label: t`waiting for an answer` },
  },
  {
    to: href('admin/refund-requests'),
    needs: 'money.read',
    text: t`Refund requests`,
    Icon: IconReceiptRefund,
    badge: { count: ({ refunds }) => refunds.open, label: t`waiting for an answer` },
  },
  {
    to: href('admin/sanctions'),
    needs: 'money.read',
    text: t`Sanctions`,
    Icon: IconUserExclamation,
  },
  {
    to: href('admin/processor-reports'),
    needs: 'money.read',
    text: t`Processor reports`,
    Icon: IconReportAnalytics,
  },
]

/** The pages about what payments are made with. */
export const paymentItems = (): readonly NavigationItem[] => [
  {
    to: href('admin/token-packages'),
    needs: 'money.read',
    text: t`Top-up packages`,
    Icon: IconCoins,
  },
  { to: href('admin/coupons'), needs: 'money.read', text: t`Coupons`, Icon: IconTicket },
  {
    to: href('admin/referrals'),
    needs: 'money.read',
    text: t`Invited creators`,
    Icon: IconUserPlus,
  },
  { to: href('admin/tax-rates'), needs: 'money.read', text: t`Tax rates`, Icon: IconReceiptTax },
  {
    to: href('admin/payment-gateways'),
    needs: 'site.read',
    text: t`Payment gateways`,
    Icon: IconBuildingBank,
  },
  {
    to: href('admin/callbacks'),
    needs: 'money.read',
    text: t`Callbacks`,
    Icon: IconWebhook,
    badge: { count: ({ callbacks }) => callbacks.failed, label: t`not applied` },
  },
  {
    to: href('admin/reconciliation'),
    needs: 'money.read',
    text: t`Reconciliation`,
    Icon: IconArrowsDiff,
    badge: { count: ({ differences }) => differences.payments, label: t`to explain` },
  },
]
