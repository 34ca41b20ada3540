import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PostsTab } from './profile-tabs.ts'

interface NoPostsProps {
  name: string
  tab: PostsTab
  isOwn: boolean
  isFiltered: boolean
}

const filteredTitles = (): Record<PostsTab, string> => ({
  posts: t`No posts match`,
  photos: t`No photos match`,
  videos: t`No videos match`,
})

const emptyTitles = (): Record<PostsTab, string> => ({
  posts: t`No posts yet`,
  photos: t`No photos yet`,
  videos: t`No videos yet`,
})

/** Shows that a performer's page has no posts, and what to do about it. */
export function EmptyProfilePosts({ name, tab, isOwn, isFiltered }: NoPostsProps) {
  if (isFiltered) {
    return (
      <EmptyState icon={<IconSearchOff size={28} stroke={1.6} />} title={filteredTitles()[tab]}>
        {t`Try other words, or any day.`}
      </EmptyState>
    )
  }
  if (!isOwn) {
    return (
      <EmptyState icon={<IconPhotoOff size={28} stroke={1.6} />} title={emptyTitles()[tab]}>
        {t`Follow ${name} to see new posts in your home feed.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconPlus size={28} stroke={1.6} />}
      title={t`Your first post will appear here`}
      action={
        <ButtonLink to={href('creator/create-post')} variant="primary">
          {t`New post`}
        </ButtonLink>
      }
    >
      {t`Say hello to everyone, or begin with something for subscribers only.`}
    </EmptyState>
  )
}
