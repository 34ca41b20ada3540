import { t } from '../../lib/i18n/i18n.ts'
import type { ResultKind } from './result-kind.ts'

/** Returns the names of the kinds of results. */
export const kindTexts = (): Record<ResultKind, string> => ({
  all: t`All`,
  creators: t`Creators`,
  posts: t`Posts`,
  videos: t`Videos`,
  galleries: t`Galleries`,
  products: t`Products`,
  tags: t`Tags`,
})
