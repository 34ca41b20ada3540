import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartDots from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
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
const posts = (): NavItem => ({
  to: href('creator/posts'),
  text: t`Posts`,
  Icon: IconLayoutGrid,
})
const stories = (): NavItem => ({
  to: href('creator/stories'),
  text: t`Stories`,
  Icon: IconCircleDashed,
})
const live = (): NavItem => ({
  to: href('creator/live'),
  text: t`Go live`,
  Icon: IconBroadcast,
})
const vault = (): NavItem => ({
  to: href('creator/vault'),
  text: t`Vault`,
  Icon: IconFolders,
})
const galleries = (): NavItem => ({
  to: href('creator/galleries'),
  text: t`Galleries`,
  Icon: IconLibraryPhoto,
})
const videos = (): NavItem => ({
  to: href('creator/videos'),
  text: t`Videos`,
  Icon: IconVideo,
})
const store = (): NavItem => ({
  to: href('creator/products'),
  text: t`Store`,
  Icon: IconShoppingBag,
})
const releases = (): NavItem => ({
  to: href('creator/releases'),
  text: t`People and releases`,
  Icon: IconUserCheck,
})
const storeOrders = (): NavItem => ({
  to: href('creator/orders'),
  text: t`Orders`,
  Icon: OrdersIcon,
})
const subscribers = (): NavItem => ({
  to: href('creator/subscribers'),
  text: t`Subscribers`,
  Icon: IconUsers,
})
const fans = (): NavItem => ({
  to: href('creator/fans'),
  text: t`Fans and lists`,
  Icon: IconUsersGroup,
})
const massMessages = (): NavItem => ({
  to: href('creator/mass-messages'),
  text: t`Mass messages`,
  Icon: IconSend,
})
const promotions = (): NavItem => ({
  to: href('creator/promotions'),
  text: t`Promotions`,
  Icon: IconTag,
})
const earnings = (): NavItem => ({
  to: href('creator/earnings'),
  text: t`Earnings`,
  Icon: IconChartBar,
})
const statistics = (): NavItem => ({
  to: href('creator/statistics'),
  text: t`Statistics`,
  Icon: IconChartDots,
})
const payouts = (): NavItem => ({
  to: href('creator/payouts'),
  text: t`Payouts`,
  Icon: IconBuildingBank,
})

export const library = (): NavItem => ({
  to: href('user/library'),
  text: t`Library`,
  Icon: IconLibraryPhoto,
})

/** Returns the link to the home of a creator, which the feed of a fan is not. */
const creatorHome = (): NavItem => ({ ...home(), to: href('creator/home') })
const calendar = (): NavItem => ({
  to: href('creator/calendar'),
  text: t`Calendar`,
  Icon: IconCalendar,
})
const feed = (): NavItem => ({ to: href('home'), text: t`Feed`, Icon: IconRss })

/** Returns the link to the account's own page: a performer's profile. */
const ownProfile = (viewer: Viewer): NavItem => ({
  to: href('profile', { profileId: viewer.username || viewer._id }),
  text: t`My page`,
  Icon: IconUser,
})

export const adminItems = (): readonly NavItem[] => [
  { to: href('admin/dashboard'), text: t`Admin`, Icon: IconShieldCheck },
]

/** A titled group of links to a creator's work. */
export interface NavGroup {
  /** Its name in the cookie that keeps which are folded. */
  readonly name: string
  readonly title: string
  readonly items: readonly NavItem[]
}

/** Returns the links of a creator's day, which are always on screen. */
const todayItems = (): readonly NavItem[] => [
  creatorHome(),
  messages(),
  calendar(),
  storeOrders(),
  feed(),
  explore(),
]

/** Returns the links of a creator's work, in the groups of the sidebar and of the drawer. */
export const creatorGroups = (viewer: Viewer): readonly NavGroup[] => [
  {
    name: 'content',
    title: t`Content`,
    items: [
      ownProfile(viewer),
      posts(),
      stories(),
      videos(),
      galleries(),
      store(),
      vault(),
      live(),
      releases(),
    ],
  },
  {
    name: 'fans',
    title: t`Fans`,
    items: [subscribers(), fans(), massMessages(), promotions()],
  },
  { name: 'money', title: t`Money`, items: [earnings(), statistics(), payouts()] },
]

/** Returns the group of the drawer that the sidebar shows without a title. */
export const todayGroup = (): NavGroup => ({
  name: 'today',
  title: t`Today`,
  items: todayItems(),
})

/** Returns the first links of an account's sidebar on wide screens. */
export function sidebarItems(viewer: Viewer): readonly NavItem[] {
  if (viewer.role === 'performer') return todayItems()
  if (viewer.role === 'admin') return [home(), explore(), ...adminItems()]
  return [home(), explore(), messages(), library(), subscriptions(), wallet()]
}

/**
 * Returns the links of the bottom bar on phones, without the account menu. A creator's button for
 * something new stands in the middle of them.
 */
export function bottomBarItems(viewer: Viewer): readonly NavItem[] {
  if (viewer.role === 'performer') return [creatorHome(), messages(), calendar()]
  if (viewer.role === 'admin') return [home(), explore(), ...adminItems()]
  return [home(), subscriptions(), explore(), messages()]
}
