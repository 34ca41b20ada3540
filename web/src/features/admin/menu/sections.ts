import type { AdminMenuItem } from '@stagedoor/contract/menus'
import type { Option } from '../../../ui/field.tsx'

/** Where links stand. */
export interface Section extends Option {
  readonly value: AdminMenuItem['section']
  readonly label: string
}

/** Every section, the one used most first. */
export const sections: readonly Section[] = [
  { value: 'footer', text: 'Footer', label: 'At the foot of public pages, and in the account menu.' },
  { value: 'header', text: 'Header', label: 'On top of the landing pages.' },
  { value: 'main', text: 'Bar', label: 'In the rail of wide screens, and in the account menu.' },
]

/** A list with one of its things moved to another place. */
export function moveToIndex<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
