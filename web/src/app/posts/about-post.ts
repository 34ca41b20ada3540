import type { WirePost } from '../../features/feed/queries.ts'
import { audienceWords, excerptOf, insideOf } from '../../features/feed/words.ts'
import type { PageMeta } from '../../lib/meta.ts'
import { safePicture } from '../../lib/safe-picture.ts'

/** What a post's page says about itself to browsers, crawlers and link previews: nothing that is locked. */
export function aboutPost({
  performer,
  title,
  text: whole,
  firstLine,
  counts,
  audience,
  isLocked,
  thumbnail,
  files,
}: WirePost): PageMeta {
  const what = insideOf(counts) || 'A note'
  const text = isLocked ? firstLine : whole
  const isTold = text !== ''
  return {
    title: title || (isTold ? `${performer.name}: ${excerptOf(text, 60)}` : `${what} by ${performer.name}`),
    description: isTold ? excerptOf(text, 180) : `${what}. For: ${audienceWords(audience).toLowerCase()}.`,
    image: safePicture(thumbnail?.url, files[0]?.blurred, performer.avatar),
    type: 'article',
  }
}
