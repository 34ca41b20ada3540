import {
  createGallery,
  listGalleries,
  listPhotos,
  readGallery,
  updateGallery,
} from '@stagedoor/contract/admin'
import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { audienceOptions } from '../../content/audiences.ts'
import { photosLabel } from '../../content/contents.ts'
import { consoleOf } from './console.tsx'
import type { ContentItem } from './console-kind.ts'
import { dialogsOf } from './dialogs.tsx'
import { ownerOf, UploadField } from './form-dialog.tsx'
import { ItemFields, type ItemValues, itemBody, itemValues } from './item-fields.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { AdminGallery, AdminPhoto } from './labels.ts'
import { offerPriceProblem } from './offer-fields.tsx'
import { PhotosSection } from './photos-section.tsx'
import { pictureOf } from './poster.ts'
import { fetchPhotoFiles, sendContent, sendPhoto } from './queries.ts'
import { outcomeText, sendEach } from './send-each.ts'

interface WholeGallery extends AdminGallery {
  readonly photos: readonly AdminPhoto[]
}

/** Creates a gallery with its photos, and changes one. */
export const galleryDialogs = dialogsOf<typeof createGallery, typeof updateGallery, ItemValues>({
  create: createGallery,
  update: updateGallery,
  words: () => ({ send: t`Create`, editOf: (creator) => t`Edit ${creator}’s gallery` }),
  valuesOf: itemValues,
  check: { price: offerPriceProblem },
  bodyOf: itemBody,
  newBodyOf: (values) => ({ ...itemBody(values), ...ownerOf(values) }),
  Fields: ItemFields,
  NewFields: ({ fields, uploads }) => (
    <>
      <ItemFields fields={fields} />
      <UploadField
        label={t`Photos`}
        name="photos"
        accept="image/*"
        most={GALLERY_PHOTOS_MAX}
        uploads={uploads}
      />
    </>
  ),
  send: (body) => sendContent(createGallery, { body }),
  async onCreated({ _id, performer }, { of, onProgress }) {
    const outcome = await sendEach(of('photos'), (file) => sendPhoto(_id, file), onProgress)
    const isWhole = outcome.left.length === 0
    const text = isWhole ? t`Created for ${performer.name}` : outcomeText(outcome)
    return { to: href('admin/gallery', { id: _id }), text }
  },
})

/** Galleries in the console. */
export const galleryConsole = consoleOf<AdminGallery, WholeGallery>({
  page: 'gallery',
  pages: { list: 'admin/galleries', one: 'admin/gallery' },
  target: 'gallery',
  csv: 'galleries',
  icon: IconLibraryPhoto,
  likesKey: 'likes',
  hasSales: true,
  words: () => ({
    title: t`Galleries`,
    description: t`Galleries of all creators. Locked galleries stay locked in this list; opening one is recorded in the audit trail.`,
    column: t`Gallery`,
    search: t`Search by title, number or URL`,
    create: t`New gallery`,
    emptyTitle: t`No galleries yet`,
    emptyText: t`Galleries of all creators appear here, drafts included.`,
  }),
  filter: () => ({ name: 'audience', label: t`Audience`, kind: audienceOptions() }),
  list: (api, query) => api(listGalleries, { query }),
  async read(api, id) {
    const [gallery, photos] = await Promise.all([
      api(readGallery, { params: { id } }),
      api(listPhotos, { query: { galleryId: id, limit: 100 } }),
    ])
    return { ...gallery, photos: photos.data }
  },
  itemOf: galleryItem,
  about: ({ numOfItems }) => ({ name: t`Contents`, value: photosLabel(numOfItems) }),
  ...galleryDialogs,
  preview: ({ _id, description, photos, performer, removal }, Files) => (
    <ItemPreview description={description}>
      <Files
        files={photos.map(({ photo }) => photo)}
        by={performer.name}
        reload={() => fetchPhotoFiles(_id)}
      />
      <PhotosSection galleryId={_id} photos={photos} canChange={!removal} />
    </ItemPreview>
  ),
})

function galleryItem(gallery: AdminGallery): ContentItem {
  const { likes, comments, views } = gallery.stats
  return {
    ...gallery,
    likes,
    comments,
    views,
    performer: { ...gallery.performer, isFeatured: false },
    note: photosLabel(gallery.numOfItems),
    picture: pictureOf(gallery.coverPhoto),
    icon: <IconLibraryPhoto size={22} stroke={1.7} aria-hidden="true" />,
  }
}
