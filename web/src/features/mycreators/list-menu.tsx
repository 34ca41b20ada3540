import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { Menu } from '../../ui/menu.tsx'
import { toastError } from '../../ui/toast.ts'
import { type CreatorList, type MyCreator, sendMembership } from './queries.ts'

interface ListMenuProps {
  creator: MyCreator
  lists: readonly CreatorList[]
  onEdit: () => void
}

/** Puts a creator on the viewer's lists, and takes them off. */
export function ListMenu({
  creator: { _id, performerInfo, listIds },
  lists,
  onEdit,
}: ListMenuProps) {
  const items = lists.map((list) => {
    const isOn = listIds.includes(list._id)
    return {
      text: isOn ? t`Remove from ${list.name}` : t`Add to ${list.name}`,
      onChoose: () => void sendMembership(list._id, _id, !isOn).catch(toastError),
    }
  })
  return (
    <Menu
      label={t`Lists of ${performerInfo.name}`}
      icon={<IconListCheck size={20} stroke={1.8} aria-hidden="true" />}
      items={[...items, { text: t`Edit lists`, onChoose: onEdit }]}
    />
  )
}
