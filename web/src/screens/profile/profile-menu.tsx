import { readPerformer } from '@stagedoor/contract/performers'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useModeration } from '../../features/admin/moderation/use-moderation.tsx'
import { useBlock } from '../../features/blocks/use-block.tsx'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { useBookmark } from '../../features/reactions/bookmark-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { settle } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { shareLink } from '../../lib/navigation/share.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/**
 * Draws the menu of a performer's page: share or bookmark it, mute or block its creator, report it;
 * admins remove it.
 */
export function ProfileMenu({ performer, isOwn }: { performer: WirePerformer; isOwn: boolean }) {
  const { _id: targetId, name } = performer
  const { report, dialog } = useReport()
  const { remove, dialog: removing } = useModeration(targetId)
  const { block, dialog: blocking } = useBlock()
  const bookmark = useBookmark('performer', targetId, performer.isBookMarked)
  const items: MenuItem[] = [
    { text: t`Share`, icon: <IconShare3 {...iconProps} />, onChoose: () => void share(performer) },
  ]
  if (!isOwn) {
    items.push({
      text: bookmark.isOn ? t`Remove bookmark` : t`Bookmark`,
      icon: <IconBookmark {...iconProps} />,
      onChoose: bookmark.toggle,
    })
  }
  if (!isOwn && !remove) {
    items.push({
      text: t`Mute or block`,
      icon: <IconBan {...iconProps} />,
      onChoose: () => block(performer),
    })
  }
  if (!isOwn) {
    items.push({
      text: t`Report this page`,
      icon: <IconFlag {...iconProps} />,
      onChoose: () => report({ target: 'performer', targetId, name }),
    })
  }
  if (!isOwn && remove) {
    const onRemoved = () => void settle(readPerformer)
    items.push({
      text: t`Remove this page`,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: () =>
        remove({ target: 'account', id: targetId, name: t`the page of ${name}`, onRemoved }),
    })
  }
  return (
    <>
      <Menu look="ring" label={t`More about ${name}`} icon={<IconDots size={22} />} items={items} />
      {dialog}
      {blocking}
      {removing}
    </>
  )
}

async function share({ name, username }: WirePerformer): Promise<void> {
  const outcome = await shareLink(name, href('profile', { profileId: username }))
  if (outcome === 'copied') toast({ text: t`Link copied` })
}
