import type { ReactionObject } from '@stagedoor/contract/reactions'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import { useOptimisticToggle } from '../../lib/api/optimistic-toggle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { goToLogin } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { bookmarks, likeKey } from './queries.ts'

interface BookmarkButtonProps {
  objectType: ReactionObject
  objectId: string
  /** The state that the server sent. */
  isBookMarked: boolean
  /** The name of the bookmarked object, where a page has several such buttons. */
  of?: string
  look?: 'ring'
}

/** Bookmarks an object, optimistically. Guests are asked to log in. */
export function BookmarkButton({
  objectType,
  objectId,
  isBookMarked,
  of,
  look,
}: BookmarkButtonProps) {
  const viewer = useViewer()
  const key = likeKey(objectType, objectId)
  const now = useOptimisticToggle(bookmarks, key, isBookMarked)
  const Icon = now ? IconBookmarkFilled : IconBookmark
  return (
    <IconButton
      look={look}
      label={of ? t`Bookmark ${of}` : t`Bookmark`}
      title={now ? t`Bookmarked` : t`Bookmark`}
      aria-pressed={now}
      onClick={() => (viewer ? void bookmarks.set(key, !now) : goToLogin())}
    >
      <Icon size={23} stroke={1.8} color={now ? 'var(--accent-text)' : undefined} />
    </IconButton>
  )
}
