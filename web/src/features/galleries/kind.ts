import { t } from '../../lib/i18n/i18n.ts'
import type { ContentKind } from '../content/kind.ts'
import { removeGallery } from './queries.ts'

/** Galleries as a kind of content. */
export const galleryKind: ContentKind = {
  page: 'gallery',
  editPage: 'creator/edit-gallery',
  remove: removeGallery,
  words: () => ({
    edit: t`Edit gallery`,
    remove: t`Delete gallery`,
    removeTitle: (rows) =>
      rows.length > 1 ? t`Delete ${rows.length} galleries?` : t`Delete “${rows[0]?.name ?? ''}”?`,
    removed: () => t`Deleted`,
  }),
}
