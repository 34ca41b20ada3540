import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { WirePost } from './queries.ts'

interface PostMenuProps {
  post: WirePost
  isOwn: boolean
  isPage: boolean
  onReport: () => void
  /** Removes the post by moderation; only admins have it. */
  onRemove?: (() => void) | undefined
  onDeleted: (id: string) => void
}

const DeletePost = lazy(() =>
  import('./delete-post.tsx').then(({ DeletePost }) => ({ default: DeletePost })),
)

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Draws the menu of a post; its performer edits and deletes it here. */
export function PostMenu({ post, isOwn, isPage, onReport, onRemove, onDeleted }: PostMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const items = isOwn ? ownItems(post, () => setDeleting(true)) : othersItems(onReport, onRemove)
  return (
    <>
      <Menu
        label={t`More`}
        icon={<IconDots size={22} />}
        items={[...(isPage ? [] : [openItem(post)]), performerItem(post), ...items]}
      />
      {isDeleting && (
        <Suspense>
          <DeletePost post={post} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  )
}

const openItem = ({ slug }: WirePost): MenuItem => ({
  text: t`Open post`,
  icon: <IconExternalLink {...iconProps} />,
  to: href('post', { id: slug }),
})

const performerItem = ({ performer: { name, username } }: WirePost): MenuItem => ({
  text: t`See ${name}`,
  icon: <IconUser {...iconProps} />,
  to: href('profile', { profileId: username }),
})

function ownItems({ _id, slug, state }: WirePost, onDelete: () => void): MenuItem[] {
  const asGuest = href('post', { id: slug }, { viewAs: 'guest' })
  return [
    ...(state === 'published'
      ? [{ text: t`View as a guest`, icon: <IconEye {...iconProps} />, to: asGuest }]
      : []),
    {
      text: t`Edit post`,
      icon: <IconPencil {...iconProps} />,
      to: href('creator/edit-post', { id: _id }),
    },
    {
      text: t`Delete post`,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: onDelete,
    },
  ]
}

function othersItems(onReport: () => void, onRemove: (() => void) | undefined): MenuItem[] {
  const report = { text: t`Report`, icon: <IconFlag {...iconProps} />, onChoose: onReport }
  if (!onRemove) return [report]
  const icon = <IconTrash {...iconProps} />
  return [report, { text: t`Remove`, icon, tone: 'bad', onChoose: onRemove }]
}
