import { audienceLabel } from '../../features/content/audiences.ts'
import { formatContents } from '../../features/content/contents.ts'
import type { WirePost } from '../../features/feed/queries.ts'
import { midSentence, t } from '../../lib/i18n/i18n.ts'
import { publicImage } from '../../lib/media/public-image.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import type { PageMeta } from '../../lib/navigation/meta.ts'

/**
 * Returns the metadata of a post's page for browsers, crawlers and link previews, without anything
 * that is locked.
 */
export function postMetaOf({
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
  const what = formatContents(counts) || t`A note`
  const text = isLocked ? firstLine : whole
  const isDescribed = text !== ''
  return {
    title:
      title ||
      (isDescribed ? `${performer.name}: ${excerptOf(text, 60)}` : t`${what} by ${performer.name}`),
    description: isDescribed
      ? excerptOf(text, 180)
      : t`${what}. For: ${midSentence(audienceLabel(audience))}.`,
    image: publicImage(thumbnail?.url, files[0]?.blurred, performer.avatar),
    type: 'article',
  }
}
