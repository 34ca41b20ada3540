import type { ConversationAction } from '@stagedoor/contract/conversations'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { changeConversations, type ListFilter } from '../queries.ts'
import { ChooseList } from './choose-list.tsx'
import styles from './queue.module.css'
import type { Selection } from './use-selection.ts'

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

interface BulkBarProps {
  selection: Selection
  filter: ListFilter
}

type Change = (action: ConversationAction, listId?: string) => Promise<void>

/** Draws what can be done to the chosen conversations. */
export function BulkBar({ selection, filter }: BulkBarProps) {
  const [isChoosing, setChoosing] = useState(false)
  const chosen = selection.ids.size
  const change: Change = async (action, listId) => {
    setChoosing(false)
    try {
      const { data } = await changeConversations([...selection.ids], action, listId)
      announce(data.filter(({ outcome }) => outcome === 'not_found' || outcome === 'not_a_fan'))
      selection.end()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Selected conversations`}>
      <b aria-live="polite">{ngettext(msgid`${chosen} selected`, `${chosen} selected`, chosen)}</b>
      {buttonsOf(filter).map(({ label, icon, action }) => (
        <IconButton
          key={action}
          label={label}
          disabled={chosen === 0}
          onClick={() => void change(action)}
        >
          {icon}
        </IconButton>
      ))}
      {chosen > 0 && (
        <More filter={filter} change={change} onChooseList={() => setChoosing(true)} />
      )}
      <IconButton label={t`End the selection`} onClick={selection.end}>
        <IconX {...iconProps} />
      </IconButton>
      {isChoosing && (
        <ChooseList
          onClose={() => setChoosing(false)}
          onChoose={(listId) => void change('addToList', listId)}
        />
      )}
    </div>
  )
}

interface BulkButton {
  readonly label: string
  readonly icon: ReactNode
  readonly action: ConversationAction
}

/** Returns the buttons of the bar: in the archive and among muted ones, those that undo it. */
const buttonsOf = (filter: ListFilter): readonly BulkButton[] => [
  { label: t`Mark as read`, icon: <IconChecks {...iconProps} />, action: 'read' },
  filter === 'archived'
    ? {
        label: t`Move out of the archive`,
        icon: <IconArchiveOff {...iconProps} />,
        action: 'unarchive',
      }
    : { label: t`Archive`, icon: <IconArchive {...iconProps} />, action: 'archive' },
  filter === 'muted'
    ? { label: t`Unmute`, icon: <IconBell {...iconProps} />, action: 'unmute' }
    : { label: t`Mute`, icon: <IconBellOff {...iconProps} />, action: 'mute' },
]

interface MoreProps {
  filter: ListFilter
  change: Change
  onChooseList: () => void
}

const More = ({ filter, change, onChooseList }: MoreProps) => (
  <Menu
    label={t`More actions`}
    isAbove
    icon={<IconDots {...iconProps} />}
    items={[
      { text: t`Add to a list`, onChoose: onChooseList },
      filter === 'restricted'
        ? { text: t`Lift the restriction`, onChoose: () => void change('unrestrict') }
        : { text: t`Restrict`, onChoose: () => void change('restrict') },
    ]}
  />
)

/** Says what was done, and how many conversations were left as they are. */
function announce(refused: readonly unknown[]): void {
  const left = refused.length
  const problem = ngettext(
    msgid`${left} conversation could not be changed`,
    `${left} conversations could not be changed`,
    left,
  )
  toast(left === 0 ? { text: t`Done` } : { tone: 'bad', text: problem })
}
