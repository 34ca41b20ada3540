import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import type { Viewer } from '../../lib/session.ts'
import {
  adminItems,
  earnings,
  fans,
  galleries,
  live,
  massMessages,
  ownProfile,
  payouts,
  posts,
  promotions,
  store,
  storeOrders,
  subscribers,
  subscriptions,
  vault,
  videos,
} from './account-nav-items.ts'
import type { NavItem } from './nav-items.ts'

const following = (): NavItem => ({
  to: href('user/following'),
  text: t`Following`,
  Icon: IconUserHeart,
})

/** Returns the links of the account drawer. */
export function drawerItems(viewer: Viewer): readonly NavItem[] {
  if (viewer.role === 'performer') {
    return [
      ownProfile(viewer),
      { to: href('creator/account'), text: t`Edit profile`, Icon: IconSettings },
      following(),
      { to: href('creator/blocked-accounts'), text: t`Blocked and muted`, Icon: IconBan },
      { to: href('creator/blocked-countries'), text: t`Block countries`, Icon: IconMapPinOff },
      { ...posts(), text: t`My posts` },
      { ...galleries(), text: t`My galleries` },
      { ...videos(), text: t`My videos` },
      { ...store(), text: t`My store` },
      { ...storeOrders(), text: t`Store orders` },
      vault(),
      fans(),
      live(),
      massMessages(),
      subscribers(),
      promotions(),
      earnings(),
      payouts(),
    ]
  }
  const edit: NavItem = { to: href('user/account'), text: t`Edit profile`, Icon: IconSettings }
  const bookmarks: NavItem = { to: href('user/bookmarks'), text: t`Bookmarks`, Icon: IconBookmark }
  if (viewer.role === 'admin') return [{ ...edit, to: href('admin/account') }, ...adminItems()]
  const cards: NavItem = { to: href('user/cards'), text: t`Payment cards`, Icon: IconCreditCard }
  const payments: NavItem = {
    to: href('user/payment-history'),
    text: t`Payment history`,
    Icon: IconReceipt,
  }
  const spent: NavItem = {
    to: href('user/wallet-transactions'),
    text: t`Wallet transactions`,
    Icon: IconWallet,
  }
  const blocked: NavItem = {
    to: href('user/blocked-accounts'),
    text: t`Blocked and muted`,
    Icon: IconBan,
  }
  const purchases: NavItem = {
    to: href('user/purchases'),
    text: t`Purchases`,
    Icon: IconShoppingBag,
  }
  const own: NavItem = { ...subscriptions(), text: t`My subscriptions` }
  const orders: NavItem = { to: href('user/orders'), text: t`Orders`, Icon: IconPackage }
  const addresses: NavItem = { to: href('user/addresses'), text: t`Addresses`, Icon: IconMapPin }
  return [
    edit,
    purchases,
    orders,
    addresses,
    cards,
    bookmarks,
    following(),
    own,
    payments,
    spent,
    blocked,
  ]
}
