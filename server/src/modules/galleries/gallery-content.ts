import type { ReadCtx } from '../../platform/context.ts'
import type { ContentKind, ContentText } from '../content/index.ts'
import { takeOutPhotoFile } from './photos/change-photos.ts'
import { selectShownFiles } from './photos/read-photos.store.ts'
import { replacePhotoFile } from './photos/replace-photo-file.ts'
import { galleriesByIds, shownGalleries } from './present-galleries.ts'
import {
  selectIdBySlug,
  selectText,
  selectTitles,
  selectWithoutPhotos,
  titleContains,
} from './store.ts'

/** Returns the text and photos of a gallery for reports, which store a copy. */
async function textOfGallery(ctx: ReadCtx, id: string): Promise<ContentText | undefined> {
  const gallery = await selectText(ctx, id)
  const fileIds = await selectShownFiles(ctx, id)
  return gallery && { title: gallery.title, text: gallery.description, fileIds }
}

/** Galleries, as the modules that act on content of any kind see them. */
export const galleryContent: ContentKind<'gallery'> = {
  kind: 'gallery',
  noun: 'gallery',
  isRanked: true,
  load: galleriesByIds,
  loadShown: shownGalleries,
  tableFilter: ({ q, ...filter }) => ({
    ...filter,
    matches: q ? (id) => titleContains(id, q) : undefined,
  }),
  idBySlug: selectIdBySlug,
  titles: selectTitles,
  textOf: textOfGallery,
  replaceFile: replacePhotoFile,
  takeOutFile: takeOutPhotoFile,
  incomplete: selectWithoutPhotos,
}
