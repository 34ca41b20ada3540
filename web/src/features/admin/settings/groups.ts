import type { listSettings } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'

/** A setting as a form shows it. */
export type AdminSetting = WireOf<typeof listSettings>[number]
/** Where settings are found. */
export type SettingGroup = AdminSetting['group']

interface GroupLabel {
  readonly title: string
  readonly description: string
}

/** Every group, in the order of the list. */
export const groups: Readonly<Record<SettingGroup, GroupLabel>> = {
  general: { title: 'General', description: 'Name, pictures, and what visitors read around the pages.' },
  custom: { title: 'Home page', description: 'What search engines and shared links say about the site.' },
  email: { title: 'E-mail', description: 'Who must confirm an address, and who gets mail from visitors.' },
  commission: { title: 'Commission', description: 'What the site keeps of a sale, and when creators can be paid.' },
  pricing: { title: 'Prices', description: 'The limits of what creators may ask and fans may pay.' },
  paymentGateways: { title: 'Payments', description: 'Who takes the money of fans.' },
  agora: { title: 'Live video', description: 'Who carries live streams.' },
  socials: { title: 'Log-in buttons', description: 'Other accounts people may log in with.' },
  analytics: { title: 'Analytics', description: 'How visits are counted.' },
  security: { title: 'Security', description: 'Fixed when the site first started.' },
  media: { title: 'Uploads', description: 'How large files may be.' },
}

/** Live video is not part of the site yet: its settings are kept for clients that read them. */
const isShown = (group: SettingGroup): boolean => group !== 'agora'

/** The groups that the console shows, in the order of the list. */
export const shownGroups = (Object.keys(groups) as SettingGroup[]).filter(isShown)

/** The group an address names; the first when it names none that is shown. */
export const groupOf = (named: string | null): SettingGroup => shownGroups.find((group) => group === named) ?? 'general'

/** The settings that the console shows and that have all the words in their name, description or key. */
export function matchingSettings(settings: readonly AdminSetting[], words: string): readonly AdminSetting[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return settings.filter(({ key, name, description, group }) => {
    if (!isShown(group)) return false
    const text = `${key} ${name} ${description} ${groups[group].title}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** Settings whose value is the address of a picture: they are shown. */
export const isPicture = (key: string): boolean =>
  ['logoUrl', 'darkmodeLogoUrl', 'favicon', 'loginPlaceholderImage'].includes(key)
