import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { MessagesIcon } from './messages-icon.tsx'
import { explore, home, type NavItem } from './nav-items.ts'
import { OrdersIcon } from './orders-icon.tsx'

const wallet = (): NavItem => ({ to: href('wallet'), text: t`Wallet`, Icon: IconWallet })
const messages = (): NavItem => ({
  to: href('messages'),
  text: t`Messages`,
  Icon: MessagesIcon,
  hasPagesBelow: true,
})
export const subscriptions = (): NavItem => ({
  to: href('user/subscriptions'),
  text: t`Subscriptions`,
  Icon: IconTicket,
})
export const posts = (): NavItem => ({
  to: href('creator/posts'),
  text: t`Posts`,
  Icon: IconLayoutGrid,
})
export const live = (): NavItem => ({
  to: href('creator/live'),
  text: t`Go live`,
  Icon: IconBroadcast,
})
export const vault = (): NavItem => ({
  to: href('creator/vault'),
  text: t`Vault`,
  Icon: IconFolders,
})
export const galleries = (): NavItem => ({
  to: href('creator/galleries'),
  text: t`Galleries`,
  Icon: IconLibraryPhoto,
})
export const videos = (): NavItem => ({
  to: href('creator/videos'),
  text: t`Videos`,
  Icon: IconVideo,
})
export const store = (): NavItem => ({
  to: href('creator/products'),
  text: t`Store`,
  Icon: IconShoppingBag,
})
export const storeOrders = (): NavItem => ({
  to: href('creator/orders'),
  text: t`Orders`,
  Icon: OrdersIcon,
})
export const subscribers = (): NavItem => ({
  to: href('creator/subscribers'),
  text: t`Subscribers`,
  Icon: IconUsers,
})
export const fans = (): NavItem => ({
  to: href('creator/fans'),
  text: t`Fans`,
  Icon: IconUsersGroup,
})
export const massMessages = (): NavItem => ({
  to: href('creator/mass-messages'),
  text: t`Mass messages`,
  Icon: IconSend,
})
export const promotions = (): NavItem => ({
  to: href('creator/promotions'),
  text: t`Promotions`,
  Icon: IconTag,
})
export const earnings = (): NavItem => ({
  to: href('creator/earnings'),
  text: t`Earnings`,
  Icon: IconChartBar,
})
export const payouts = (): NavItem => ({
  to: href('creator/payouts'),
  text: t`Payouts`,
  Icon: IconBuildingBank,
})

/** Returns the link to the account's own page: a performer's profile. */
export const ownProfile = (viewer: Viewer): NavItem => ({
  to: href('profile', { profileId: viewer.username || viewer._id }),
  text: t`My page`,
  Icon: IconUser,
})

/** The link to a new post. */
export const create = (): NavItem => ({
  to: href('creator/create-post'),
  text: t`Create`,
  Icon: IconPlus,
})

export const adminItems = (): readonly NavItem[] => [
  { to: href('admin/dashboard'), text: t`Admin`, Icon: IconShieldCheck },
]

/** A titled group of links in a creator's sidebar. */
interface NavSection {
  /** Its name in the cookie that keeps which are folded. */
  readonly name: string
  readonly title: string
  readonly items: readonly NavItem[]
}

/** Returns the links of a creator's work, in the sections of the sidebar. */
export const creatorSections = (viewer: Viewer): readonly NavSection[] => [
  {
    name: 'content',
    title: t`Content`,
    items: [ownProfile(viewer), posts(), videos(), galleries(), vault(), live()],
  },
  { name: 'audience', title: t`Audience`, items: [fans(), subscribers(), massMessages()] },
  { name: 'sales', title: t`Sales`, items: [store(), storeOrders(), promotions()] },
  { name: 'money', title: t`Money`, items: [earnings(), payouts()] },
]

/** Returns the first links of an account's sidebar on wide screens. */
export function sidebarItems(viewer: Viewer): readonly NavItem[] {
  if (viewer.role === 'performer') return [home(), explore(), messages()]
  if (viewer.role === 'admin') return [home(), explore(), ...adminItems()]
  return [home(), explore(), messages(), subscriptions(), wallet()]
}

/** Returns the links of the bottom bar on phones, without the account menu. */
export function bottomBarItems(viewer: Viewer): readonly NavItem[] {
  if (viewer.role === 'performer') return [home(), messages(), create(), earnings()]
  if (viewer.role === 'admin') return [home(), explore(), ...adminItems()]
  return [home(), subscriptions(), explore(), messages()]
}
