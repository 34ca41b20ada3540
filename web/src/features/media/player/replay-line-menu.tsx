import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import type { ReplayLine } from './use-replay-chat.ts'

type WireLine = ReplayLine['line']

/** The actions of the viewer on a line beside a replay; absent where they may not. */
export interface LineMenuActions {
  readonly onReport?: (line: WireLine) => void
  readonly onRemove?: (line: WireLine) => void
}

/** Reports a line beside a replay or deletes it; nothing where neither is possible. */
export function ReplayLineMenu({ line, onReport, onRemove }: LineMenuActions & { line: WireLine }) {
  const items: MenuItem[] = []
  if (onReport)
    items.push({
      text: t`Report`,
      icon: <IconFlag size={18} />,
      onChoose: () => onReport(line),
    })
  if (onRemove)
    items.push({
      text: t`Delete`,
      icon: <IconTrash size={18} />,
      tone: 'bad',
      onChoose: () => onRemove(line),
    })
  if (items.length === 0) return null
  return (
    <Menu
      label={t`More about the line of ${line.senderInfo.name}`}
      icon={<IconDots size={18} />}
      items={items}
    />
  )
}
