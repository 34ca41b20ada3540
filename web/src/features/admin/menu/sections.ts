import type { AdminMenuItem } from '@stagedoor/contract/menus'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'

/** A menu of the site, where links can be placed. */
export interface Section extends Option {
  readonly value: AdminMenuItem['section']
  readonly label: string
}

/** Every menu, the most used first. */
export const sections = (): readonly Section[] => [
  {
    value: 'footer',
    text: t`Footer`,
    label: t`At the bottom of public pages and in the account menu.`,
  },
  { value: 'header', text: t`Header`, label: t`At the top of the landing pages.` },
  {
    value: 'main',
    text: t`Sidebar`,
    label: t`In the sidebar on wide screens and in the account menu.`,
  },
]

/** Returns a list with one item moved to another position. */
export function moveToIndex<Item>(
  items: readonly Item[],
  from: number,
  to: number,
): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
