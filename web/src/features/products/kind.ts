import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { ContentKind } from '../content/kind.ts'
import { removeProduct } from './queries.ts'

/** Products as a kind of content. */
export const productKind: ContentKind = {
  page: 'product',
  editPage: 'creator/edit-product',
  remove: removeProduct,
  words: () => ({
    edit: t`Edit product`,
    remove: t`Delete product`,
    removeTitle: ({ length }) =>
      ngettext(msgid`Delete this product?`, `Delete ${formatCount(length)} products?`, length),
    removed: (count) =>
      ngettext(msgid`Product deleted`, `${formatCount(count)} products deleted`, count),
    kept: t`Fans who bought it can still download it. To stop selling it, hide it instead.`,
  }),
}
