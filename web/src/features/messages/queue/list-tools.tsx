import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { Hotkey } from '../../../lib/browser/hotkeys.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { HotkeyHelp } from '../../../ui/hotkey-help.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import type { ListOrder, ListSearch } from './list-search.ts'
import { useFanLists } from './queries.ts'
import styles from './queue.module.css'
import type { Selection } from './use-selection.ts'

interface ListToolsProps {
  search: ListSearch
  selection: Selection
  hotkeys: readonly Hotkey[]
  onSearch: (search: ListSearch) => void
}

const orderLabels = (): Record<ListOrder, string> => ({
  newest: t`Newest first`,
  waiting: t`Longest wait first`,
  spend: t`Highest spend first`,
})

/** Draws what a performer does with the list: order, a list of fans, selection and hotkeys. */
export function ListTools({ search, selection, hotkeys, onSearch }: ListToolsProps) {
  const lists = useFanLists()
  const chosen = lists.data?.data.find(({ _id }) => _id === search.list)
  const orders = orderLabels()
  const orderItems = (Object.keys(orders) as ListOrder[]).map((order) => ({
    text: orders[order],
    isChecked: order === search.order,
    onChoose: () => onSearch({ ...search, order }),
  }))
  const listItems: MenuItem[] = [
    {
      text: t`All fans`,
      isChecked: search.list === undefined,
      onChoose: () => onSearch({ ...search, list: undefined }),
    },
    ...(lists.data?.data ?? []).map(({ _id, name }) => ({
      text: name,
      isChecked: _id === search.list,
      onChoose: () => onSearch({ ...search, list: _id }),
    })),
  ]
  return (
    <div className={styles.tools}>
      <Menu
        label={t`Order: ${orders[search.order]}`}
        icon={<IconArrowsSort size={20} />}
        items={orderItems}
      />
      <Menu
        label={chosen ? t`List: ${chosen.name}` : t`List of fans`}
        icon={<IconUsersGroup size={20} />}
        items={listItems}
      />
      <IconButton
        label={t`Select conversations`}
        aria-pressed={selection.isOn}
        onClick={() => (selection.isOn ? selection.end() : selection.begin())}
      >
        <IconListCheck size={20} />
      </IconButton>
      <HotkeyHelp
        hotkeys={hotkeys}
        others={[
          { keys: [t`Enter`], label: t`Open the conversation` },
          { keys: ['/'], label: t`Saved replies, in the message` },
          { keys: [t`Ctrl`, t`Enter`], label: t`Send, and go to the next who waits` },
          { keys: [t`Esc`], label: t`Leave the message` },
        ]}
      />
      <span className={styles.state} translate={chosen ? 'no' : undefined}>
        {chosen?.name ?? (search.order === 'newest' ? '' : orders[search.order])}
      </span>
    </div>
  )
}
