import { listAudit, listPhotos, readGallery } from '@stagedoor/contract/admin'
import { useLoaderData } from 'react-router'
import { EditGalleryDialog } from '../../features/admin/catalogue/edit-item-dialogs.tsx'
import { galleryItem } from '../../features/admin/catalogue/labels.ts'
import { PhotosSection } from '../../features/admin/catalogue/photos-section.tsx'
import { fetchPhotoFiles } from '../../features/admin/catalogue/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { FilesPreview } from './previews/files-preview.tsx'
import { ItemPage } from './previews/item-page.tsx'

export const loader = pageLoader('admin/gallery', async ({ api, params: { id } }) => {
  const [gallery, photos, events] = await Promise.all([
    api(readGallery, { params: { id } }),
    api(listPhotos, { query: { galleryId: id, limit: 100 } }),
    api(listAudit, { query: { subjectKind: 'item', subjectId: id, limit: 6 } }),
  ])
  return { gallery, photos, events }
})

export const meta = pageMeta<typeof loader>(({ gallery }) => ({
  title: gallery.title,
  hidden: true,
}))

/** Shows a gallery in full, with all actions of an admin. */
export default function Gallery() {
  const { gallery, photos, events } = useLoaderData<typeof loader>()
  const { _id, performer, description, removal } = gallery
  return (
    <ItemPage
      item={galleryItem(gallery)}
      description={description}
      back={{ to: href('admin/galleries'), text: t`Galleries` }}
      events={events}
      edit={(close) => <EditGalleryDialog gallery={gallery} onClose={close} />}
    >
      <FilesPreview
        files={photos.data.map(({ photo }) => photo)}
        by={performer.name}
        reload={() => fetchPhotoFiles(_id)}
      />
      <PhotosSection galleryId={_id} photos={photos.data} canChange={!removal} />
    </ItemPage>
  )
}
