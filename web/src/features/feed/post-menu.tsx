import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { ContentMenu } from '../content/content-menu.tsx'
import { postKind } from './kind.ts'
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

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Draws the menu of a post, which also leads to its page and to its performer. */
export function PostMenu({ post, isPage, onDeleted, ...rest }: PostMenuProps) {
  const { _id, slug, title, performer } = post
  const open: MenuItem = {
    text: t`Open post`,
    icon: <IconExternalLink {...iconProps} />,
    to: href('post', { id: slug }),
  }
  const profile: MenuItem = {
    text: t`See ${performer.name}`,
    icon: <IconUser {...iconProps} />,
    to: href('profile', { profileId: performer.username }),
  }
  return (
    <ContentMenu
      {...rest}
      kind={postKind}
      content={{ ...post, name: title }}
      links={isPage ? [profile] : [open, profile]}
      onDeleted={() => onDeleted(_id)}
    />
  )
}
