import { formatContents } from '../../features/content/contents.ts'
import type { WirePost } from '../../features/feed/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { playFacts } from '../../lib/media/media-facts.ts'
import { countFiles, ownedLabel } from '../../lib/media/owned-files.ts'
import { useUnlock } from './use-unlock.ts'

type Changed = (performerId: string, postId: string) => Promise<unknown>

/** Returns the function that unlocks a post. */
export function useUnlockPost(post: WirePost, onChanged: Changed): ReturnType<typeof useUnlock> {
  const { _id, performer, counts, thumbnail, files, ownedFiles, title, firstLine } = post
  return useUnlock(post, {
    page: 'post',
    offer: () => ({
      contentsLabel: formatContents(counts) || t`A note`,
      hasFiles: countFiles(counts) > 0,
      poster: thumbnail?.url ?? null,
      likes: post.totalLike,
      facts: playFacts(files),
      ownedNote: ownedLabel(ownedFiles, countFiles(counts)),
      description: title || firstLine,
    }),
    onChanged: () => onChanged(performer._id, _id),
  })
}
