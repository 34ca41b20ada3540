import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { DeleteVideos } from './delete-videos.tsx'
import type { WireVideo } from './queries.ts'

interface VideoMenuProps {
  video: WireVideo
  isOwn: boolean
  onReport: () => void
  /** Removes the video by moderation; only admins have it. */
  onRemove?: (() => void) | undefined
  onDeleted: () => void
}

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Draws the menu of a video; its performer edits and deletes it here. */
export function VideoMenu({ video, isOwn, onReport, onRemove, onDeleted }: VideoMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { _id, slug } = video
  const asGuest = href('video', { id: slug }, { viewAs: 'guest' })
  const own: MenuItem[] = [
    ...(video.state === 'published'
      ? [{ text: t`View as a guest`, icon: <IconEye {...iconProps} />, to: asGuest }]
      : []),
    {
      text: t`Edit video`,
      icon: <IconPencil {...iconProps} />,
      to: href('creator/edit-video', { id: _id }),
    },
    {
      text: t`Delete video`,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: () => setDeleting(true),
    },
  ]
  const report: MenuItem = {
    text: t`Report`,
    icon: <IconFlag {...iconProps} />,
    onChoose: onReport,
  }
  const others: MenuItem[] = onRemove
    ? [
        report,
        { text: t`Remove`, icon: <IconTrash {...iconProps} />, tone: 'bad', onChoose: onRemove },
      ]
    : [report]
  return (
    <>
      <Menu label={t`More`} icon={<IconDots size={22} />} items={isOwn ? own : others} />
      <DeleteVideos
        videos={isDeleting ? [video] : []}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}
