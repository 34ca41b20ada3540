import type { listSettings } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'

/** A setting as a form shows it. */
export type AdminSetting = WireOf<typeof listSettings>[number]
/** Where settings are found. */
export type SettingGroup = AdminSetting['group']

interface GroupWords {
  readonly title: string
  readonly words: string
}

/** Every group, in the order of the list. */
export const groups: Readonly<Record<SettingGroup, GroupWords>> = {
  general: { title: 'General', words: 'Name, pictures, and what visitors read around the pages.' },
  custom: { title: 'Home page', words: 'What search engines and shared links say about the site.' },
  email: { title: 'E-mail', words: 'Who must confirm an address, and who gets mail from visitors.' },
  commission: { title: 'Commission', words: 'What the site keeps of a sale, and when creators can be paid.' },
  pricing: { title: 'Prices', words: 'The limits of what creators may ask and fans may pay.' },
  paymentGateways: { title: 'Payments', words: 'Who takes the money of fans.' },
  agora: { title: 'Live video', words: 'Who carries live streams.' },
  socials: { title: 'Log-in buttons', words: 'Other accounts people may log in with.' },
  analytics: { title: 'Analytics', words: 'How visits are counted.' },
  security: { title: 'Security', words: 'Fixed when the site first started.' },
  media: { title: 'Uploads', words: 'How large files may be.' },
}

/** Live video is not part of the site yet: its settings are kept for clients that read them. */
const isShown = (group: SettingGroup): boolean => group !== 'agora'

/** The groups that the console shows, in the order of the list. */
export const shownGroups = (Object.keys(groups) as SettingGroup[]).filter(isShown)

/** The group an address names; the first when it names none that is shown. */
export const groupOf = (named: string | null): SettingGroup => shownGroups.find((group) => group === named) ?? 'general'

/** The settings that the console shows and that have all the words in their name, description or key. */
export function matching(settings: readonly AdminSetting[], words: string): readonly AdminSetting[] {
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
