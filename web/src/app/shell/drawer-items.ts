import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Viewer } from '../../lib/session/session.ts'
import {
  adminItems,
  creatorGroups,
  library,
  type NavGroup,
  subscriptions,
  todayGroup,
} from './account-nav-items.ts'
import type { NavItem } from './nav-items.ts'

const creators = (): NavItem => ({
  to: href('user/creators'),
  text: t`My creators`,
  Icon: IconUserHeart,
})

const recommendations = (): NavItem => ({
  to: href('ranking'),
  text: t`Recommendations`,
  Icon: IconBulb,
})

/** Returns the links of the account drawer of everyone but creators. */
export function drawerItems(viewer: Viewer): readonly NavItem[] {
  if (viewer.role === 'admin') return [{ ...edit(), to: href('admin/account') }, ...adminItems()]
  return fanItems()
}

/** Returns the links of a creator's drawer, in the groups of the sidebar. */
export const drawerGroups = (viewer: Viewer): readonly NavGroup[] => [
  todayGroup(),
  ...creatorGroups(viewer),
  { name: 'account', title: t`Settings`, items: settingsItems() },
]

const edit = (): NavItem => ({
  to: href('user/account'),
  text: t`Edit profile`,
  Icon: IconSettings,
})

const settingsItems = (): readonly NavItem[] => [
  { ...edit(), to: href('creator/account') },
  creators(),
  { to: href('creator/participations'), text: t`Where you are named`, Icon: IconUserCheck },
  { to: href('creator/blocked-accounts'), text: t`Blocked and muted`, Icon: IconBan },
  { to: href('creator/blocked-countries'), text: t`Block countries`, Icon: IconMapPinOff },
  recommendations(),
]

const fanItems = (): readonly NavItem[] => [
  edit(),
  library(),
  { to: href('user/purchases'), text: t`Purchases`, Icon: IconShoppingBag },
  { to: href('user/orders'), text: t`Orders`, Icon: IconPackage },
  { to: href('user/addresses'), text: t`Addresses`, Icon: IconMapPin },
  { to: href('user/cards'), text: t`Payment cards`, Icon: IconCreditCard },
  { to: href('user/bookmarks'), text: t`Bookmarks`, Icon: IconBookmark },
  creators(),
  { ...subscriptions(), text: t`My subscriptions` },
  { to: href('user/payment-history'), text: t`Payment history`, Icon: IconReceipt },
  { to: href('user/wallet-transactions'), text: t`Wallet transactions`, Icon: IconWallet },
  { to: href('user/blocked-accounts'), text: t`Blocked and muted`, Icon: IconBan },
  recommendations(),
]
