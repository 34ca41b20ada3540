import type { readStatistics } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { hasPermission, type StaffPermission, type StaffRole } from '@stagedoor/contract/kit/staff'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPhotoStar from '@tabler/icons-react/dist/esm/icons/IconPhotoStar.mjs'
import IconRating18Plus from '@tabler/icons-react/dist/esm/icons/IconRating18Plus.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { ComponentType } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { paymentItems, salesItems } from './money-navigation.ts'

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

/** Returns the pages about who is in content, beside the workload of the team. */
const peopleItems = (): readonly NavigationItem[] => [
  { to: href('admin/workload'), needs: 'moderation.read', text: t`Workload`, Icon: IconChartBar },
  {
    to: href('admin/release-people'),
    needs: 'documents.read',
    text: t`People in files`,
    Icon: IconUsers,
  },
  {
    to: href('admin/records'),
    needs: 'documents.read',
    text: t`Records`,
    Icon: IconId,
  },
]

const moderationItems = (): readonly NavigationItem[] => [
  {
    to: href('admin/cases'),
    needs: 'moderation.read',
    text: t`Cases`,
    Icon: IconStack2,
    badge: {
      count: ({ cases }) => cases.open,
      label: t`waiting for a decision`,
      isUrgent: ({ cases: { dueSoon, late } }) => dueSoon + late > 0,
    },
  },
  { to: href('admin/reports'), needs: 'moderation.read', text: t`Reports`, Icon: IconFlag },
  ...peopleItems(),
  {
    to: href('admin/review'),
    needs: 'moderation.write',
    text: t`Review queue`,
    Icon: IconEyeCheck,
    badge: {
      count: ({ reviews: { waiting, stills } }) => waiting + stills,
      label: t`waiting for a review`,
      isUrgent: ({ reviews: { late } }) => late > 0,
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
    to: href('admin/hash-lists'),
    needs: 'moderation.read',
    text: t`Hash lists`,
    Icon: IconFingerprint,
  },
  {
    to: href('admin/age-issuers'),
    needs: 'site.read',
    text: t`Issuers of proofs`,
    Icon: IconCertificate,
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
    {
      to: href('admin/trusted-sites'),
      needs: 'site.read',
      text: t`Trusted sites`,
      Icon: IconCertificate,
    },
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
    {
      to: href('admin/age-rules'),
      needs: 'site.read',
      text: t`Rules of age`,
      Icon: IconRating18Plus,
    },
    {
      to: href('admin/readiness'),
      needs: 'site.read',
      text: t`Ready for a processor?`,
      Icon: IconChecklist,
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
