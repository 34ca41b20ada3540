import type { readStatistics } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { hasPermission, type StaffPermission, type StaffRole } from '@stagedoor/contract/kit/staff'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPhotoStar from '@tabler/icons-react/dist/esm/icons/IconPhotoStar.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import type { ComponentType } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'

/** The figures of the dashboard, as a client reads them. */
export type Statistics = WireOf<typeof readStatistics>

/** A page of the console in the navigation. */
export interface NavigationItem {
  readonly to: string
  /** The permission without which the page is refused. */
  readonly needs: StaffPermission
  readonly text: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  /** The number of records that wait for an action on that page. */
  readonly badge?: {
    readonly count: (figures: Statistics) => number
    readonly label: string
    /** Returns true when some of them are late or almost. */
    readonly isUrgent?: (figures: Statistics) => boolean
  }
}

/** A titled group of pages in the navigation. */
export interface NavigationSection {
  readonly title?: string
  readonly items: readonly NavigationItem[]
}

/** The pages about what fans paid and creators earn. */
const salesItems = (): readonly NavigationItem[] => [
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
]

/** The pages about what payments are made with. */
const paymentItems = (): readonly NavigationItem[] => [
  {
    to: href('admin/token-packages'),
    needs: 'money.read',
    text: t`Top-up packages`,
    Icon: IconCoins,
  },
  { to: href('admin/coupons'), needs: 'money.read', text: t`Coupons`, Icon: IconTicket },
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

const peopleSection = (): NavigationSection => ({
  title: t`People`,
  items: [
    {
      to: href('admin/performers'),
      needs: 'people.read',
      text: t`Creators`,
      Icon: IconSparkles,
      badge: { count: ({ performers }) => performers.waiting, label: t`waiting for a decision` },
    },
    { to: href('admin/users'), needs: 'people.read', text: t`Users`, Icon: IconUsers },
    { to: href('admin/categories'), needs: 'site.read', text: t`Categories`, Icon: IconCategory },
  ],
})

const moderationItems = (): readonly NavigationItem[] => [
  { to: href('admin/cases'), needs: 'moderation.read', text: t`Cases`, Icon: IconStack2 },
  {
    to: href('admin/reports'),
    needs: 'moderation.read',
    text: t`Reports`,
    Icon: IconFlag,
    badge: {
      count: ({ reports }) => reports.open,
      label: t`waiting for a decision`,
      isUrgent: ({ reports: { dueSoon, late } }) => dueSoon + late > 0,
    },
  },
  {
    to: href('admin/appeals'),
    needs: 'moderation.read',
    text: t`Appeals`,
    Icon: IconGavel,
    badge: { count: ({ appeals }) => appeals.open, label: t`waiting for a decision` },
  },
  {
    to: href('admin/files'),
    needs: 'moderation.read',
    text: t`Files taken down`,
    Icon: IconFileOff,
  },
  {
    to: href('admin/legal-holds'),
    needs: 'moderation.read',
    text: t`Legal holds`,
    Icon: IconLock,
  },
]

const contentSection = (): NavigationSection => ({
  title: t`Content`,
  items: [
    { to: href('admin/posts'), needs: 'content.read', text: t`Posts`, Icon: IconPhoto },
    {
      to: href('admin/streams'),
      needs: 'moderation.read',
      text: t`Streams`,
      Icon: IconBroadcast,
    },
    {
      to: href('admin/private-calls'),
      needs: 'moderation.read',
      text: t`Private calls`,
      Icon: IconPhone,
    },
    { to: href('admin/videos'), needs: 'content.read', text: t`Videos`, Icon: IconVideo },
    {
      to: href('admin/galleries'),
      needs: 'content.read',
      text: t`Galleries`,
      Icon: IconLibraryPhoto,
    },
    {
      to: href('admin/products'),
      needs: 'content.read',
      text: t`Products`,
      Icon: IconShoppingBag,
    },
    {
      to: href('admin/comments'),
      needs: 'content.read',
      text: t`Comments`,
      Icon: IconMessageCircle,
    },
    ...moderationItems(),
  ],
})

const siteSection = (): NavigationSection => ({
  title: t`Site`,
  items: [
    { to: href('admin/cms-pages'), needs: 'site.read', text: t`Pages`, Icon: IconFileText },
    { to: href('admin/menu'), needs: 'site.read', text: t`Menus`, Icon: IconMenu2 },
    { to: href('admin/banners'), needs: 'site.read', text: t`Banners`, Icon: IconPhotoStar },
    {
      to: href('admin/email-templates'),
      needs: 'site.read',
      text: t`E-mail templates`,
      Icon: IconTemplate,
    },
    { to: href('admin/messages'), needs: 'people.read', text: t`Messages`, Icon: IconMessage2 },
    { to: href('admin/settings'), needs: 'site.read', text: t`Settings`, Icon: IconSettings },
    {
      to: href('admin/outbox'),
      needs: 'people.write',
      text: t`Mail`,
      Icon: IconMail,
      badge: { count: ({ mails }) => mails.failed, label: t`not delivered` },
    },
    {
      to: href('admin/blocked-countries'),
      needs: 'site.read',
      text: t`Blocked countries`,
      Icon: IconMapPinOff,
    },
    { to: href('admin/audit'), needs: 'records.read', text: t`Audit trail`, Icon: IconBook2 },
    {
      to: href('admin/logs'),
      needs: 'records.read',
      text: t`Technical logs`,
      Icon: IconTerminal2,
    },
  ],
})

/** Returns the pages of the console that a role on the staff may open, in order. */
export const navigationSections = (role: StaffRole | undefined): readonly NavigationSection[] =>
  allSections()
    .map(({ items, ...section }) => ({
      ...section,
      items: items.filter(({ needs }) => hasPermission(role, needs)),
    }))
    .filter(({ items }) => items.length > 0)

const allSections = (): readonly NavigationSection[] => [
  {
    items: [
      {
        to: href('admin/dashboard'),
        needs: 'console.read',
        text: t`Overview`,
        Icon: IconLayoutDashboard,
      },
    ],
  },
  peopleSection(),
  contentSection(),
  { title: t`Money`, items: [...salesItems(), ...paymentItems()] },
  siteSection(),
]
