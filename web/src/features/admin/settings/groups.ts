import type { listSettings } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'

/** A setting as a form shows it. */
export type AdminSetting = WireOf<typeof listSettings>[number]
/** The group of a setting. */
export type SettingGroup = AdminSetting['group']

interface GroupLabel {
  readonly title: string
  readonly description: string
}

/** The groups with their titles and descriptions, in the order of the list. */
export const groups = (): Readonly<Record<SettingGroup, GroupLabel>> => ({
  general: { title: t`General`, description: t`Name, pictures and texts shown on every page.` },
  company: {
    title: t`Company`,
    description: t`Fills the placeholders of the legal pages, and names the seller on receipts, statements and payouts.`,
  },
  custom: {
    title: t`Home page`,
    description: t`How the site appears in search engines and shared links.`,
  },
  email: {
    title: t`E-mail`,
    description: t`Address confirmation, and where messages from visitors go.`,
  },
  commission: {
    title: t`Commission`,
    description: t`The site’s share of each sale, and when creators can be paid.`,
  },
  pricing: { title: t`Prices`, description: t`Minimum and maximum prices, tips and top-ups.` },
  paymentGateways: { title: t`Payments`, description: t`The gateway that charges fans.` },
  agora: { title: t`Live video`, description: t`The provider of live streams and private calls.` },
  streams: {
    title: t`Live streams`,
    description: t`Recordings, pictures for the review, and direct connections.`,
  },
  socials: { title: t`Social login`, description: t`Other accounts that people can log in with.` },
  analytics: { title: t`Analytics`, description: t`How page views are counted.` },
  security: {
    title: t`Security`,
    description: t`How people log in, what stops bots, and how long data is kept.`,
  },
  media: { title: t`Uploads`, description: t`Maximum file sizes.` },
})

/** The groups that the console shows, in the order of the list. */
export const shownGroups = () => Object.keys(groups()) as SettingGroup[]

/** Returns the group named in the address, or the first when it names none that is shown. */
export const groupOf = (named: string | null): SettingGroup =>
  shownGroups().find((group) => group === named) ?? 'general'

/** Returns the shown settings whose name, description, key or group contains all the words. */
export function matchingSettings(
  settings: readonly AdminSetting[],
  search: string,
): readonly AdminSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return settings.filter(({ key, name, description, group }) => {
    const text = `${key} ${name} ${description} ${groups()[group].title}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Returns true for a setting whose value is the URL of a picture. */
export const isPicture = (key: string): boolean =>
  ['logoUrl', 'darkmodeLogoUrl', 'favicon', 'loginPlaceholderImage'].includes(key)
