import type { ContentKind } from '../../features/content/kind.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { shareLink } from '../../lib/navigation/share.ts'
import { toast } from '../../ui/toast.ts'

interface Shared {
  readonly slug: string
  readonly performer: { readonly name: string }
}

/** Returns the function that shares the page of content. */
export function useShare(
  page: ContentKind['page'],
  { slug, performer }: Shared,
  title: string,
): () => void {
  const share = async () => {
    const outcome = await shareLink(`${performer.name}: ${title}`, href(page, { id: slug }))
    if (outcome === 'copied') toast({ text: t`Link copied` })
  }
  return () => void share()
}
