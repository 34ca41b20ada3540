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

/** Returns whether an object is bookmarked, and what changes it; guests are asked to log in. */
export function useBookmark(objectType: ReactionObject, objectId: string, isBookMarked: boolean) {
  const viewer = useViewer()
  const key = likeKey(objectType, objectId)
  const isOn = useOptimisticToggle(bookmarks, key, isBookMarked)
  const toggle = () => (viewer ? void bookmarks.set(key, !isOn) : goToLogin())
  return { isOn, toggle }
}

/** Bookmarks an object, optimistically. */
export function BookmarkButton({
  objectType,
  objectId,
  isBookMarked,
  of,
  look,
}: BookmarkButtonProps) {
  const { isOn: now, toggle } = useBookmark(objectType, objectId, isBookMarked)
  const Icon = now ? IconBookmarkFilled : IconBookmark
  return (
    <IconButton
      look={look}
      label={of ? t`Bookmark ${of}` : t`Bookmark`}
      title={now ? t`Bookmarked` : t`Bookmark`}
      aria-pressed={now}
      onClick={toggle}
    >
      <Icon size={23} stroke={1.8} color={now ? 'var(--accent-text)' : undefined} />
    </IconButton>
  )
}
