import { readOwnGallery } from '@stagedoor/contract/galleries'
import { listOwnPhotos } from '@stagedoor/contract/photos'
import { useLoaderData } from 'react-router'
import { GalleryForm } from '../../features/galleries/gallery-form.tsx'
import { galleryStateLabel } from '../../features/galleries/labels.ts'
import { PhotosEditor } from '../../features/galleries/photos-editor.tsx'
import {
  PHOTOS_AT_ONCE,
  readOwnPhotosAgain,
  setGalleryShown,
} from '../../features/galleries/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { PublishPage } from '../../screens/shared/publish-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './edit-gallery.module.css'

export const loader = pageLoader('creator/edit-gallery', async ({ api, params: { id } }) => {
  const gallery = await api(readOwnGallery, { params: { id } })
  const { data } = await api(listOwnPhotos, { query: { galleryId: id, limit: PHOTOS_AT_ONCE } })
  return { gallery, photos: data }
})

export const meta = pageMeta(() => ({ title: t`Edit gallery`, hidden: true }))

/** Edits a gallery: its photos first, then its texts and audience. */
export default function EditGallery() {
  const { gallery, photos } = useLoaderData<typeof loader>()
  useLoadedAgain(readOwnGallery)
  const { text, tone } = galleryStateLabel(gallery)
  const publish = () =>
    void setGalleryShown(true)(gallery._id)
      .then(
        ({ state }) =>
          toast({
            text: state === 'published' ? t`Published` : t`Published when its photos are ready`,
          }),
        toastError,
      )
      .finally(readOwnPhotosAgain)
  return (
    <PublishPage title={gallery.title} actions={<Badge tone={tone}>{text}</Badge>}>
      <div className={styles.edit}>
        <PhotosEditor
          key={gallery._id}
          galleryId={gallery._id}
          first={photos}
          onChanged={readOwnPhotosAgain}
        />
        <p className={styles.publish}>
          {gallery.state === 'draft' && (
            <Button variant="primary" disabled={photos.length === 0} onClick={publish}>
              {t`Publish`}
            </Button>
          )}
          <ButtonLink to={href('gallery', { id: gallery.slug })}>{t`View gallery`}</ButtonLink>
        </p>
        <h2>{t`Details`}</h2>
        <GalleryForm
          key={gallery._id}
          gallery={gallery}
          onSaved={() => {
            toast({ text: t`Changes saved` })
            readOwnPhotosAgain()
          }}
        />
      </div>
    </PublishPage>
  )
}
