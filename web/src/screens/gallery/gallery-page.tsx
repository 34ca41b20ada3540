import { readGallery } from '@stagedoor/contract/galleries'
import { useRef } from 'react'
import { DownloadsLine } from '../../features/content/downloads-line.tsx'
import { type OnUnlock, UnlockButton } from '../../features/content/unlock-button.tsx'
import { Galleries } from '../../features/galleries/gallery-grid.tsx'
import {
  originalOf,
  reloadPhotos,
  reportView,
  type WireGallery,
  type WirePhoto,
} from '../../features/galleries/queries.ts'
import { PhotoGrid } from '../../features/media/viewer/photo-grid.tsx'
import { settle, useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { ownedLabel } from '../../lib/media/owned-files.ts'
import { useResumeAction } from '../../lib/navigation/use-resume-action.ts'
import { useViewer } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ContentPage } from '../shared/content-page.tsx'
import { type LoadedViewAs, ViewedAs } from '../shared/view-as/viewed-as.tsx'
import { GalleryHeader } from './gallery-header.tsx'
import styles from './gallery-page.module.css'
import { useUnlockGallery } from './use-unlock-gallery.ts'

/** The data of a gallery's page. */
export interface LoadedGallery extends LoadedViewAs {
  readonly gallery: WireGallery
  readonly photos: readonly WirePhoto[]
  readonly related: readonly WireGallery[]
}

/** Shows a gallery with its photos, comments and other galleries of its performer. */
export default function GalleryPage({ viewAs, ...loaded }: LoadedGallery) {
  return (
    <ViewedAs viewAs={viewAs} content={loaded.gallery}>
      <GalleryView key={`${viewAs} ${loaded.gallery._id}`} {...loaded} />
    </ViewedAs>
  )
}

function GalleryView({ gallery, photos, related }: Omit<LoadedGallery, 'viewAs'>) {
  useLoadedAgain(readGallery)
  const unlock = useUnlockGallery(gallery, () => settle(readGallery))
  useResumeAction({ unlock: () => gallery.isLocked && void unlock('asked') })
  return (
    <ContentPage
      content={{ ...gallery, performer: { ...gallery.performer, isFeatured: false } }}
      objectType="gallery"
      reportView={reportView}
      more={{
        title: t`More galleries by ${gallery.performer.name}`,
        items: related,
        show: (galleries) => <Galleries galleries={galleries} isBylineHidden />,
      }}
    >
      <article className={styles.gallery}>
        <GalleryHeader gallery={gallery} />
        <Photos gallery={gallery} photos={photos} onUnlock={unlock} />
      </article>
    </ContentPage>
  )
}

/**
 * Returns a function that loads the photos of a gallery again; those that are asked for meanwhile
 * share its request.
 */
function useSharedReload(galleryId: string): () => ReturnType<typeof reloadPhotos> {
  const loading = useRef<ReturnType<typeof reloadPhotos>>(undefined)
  return () => {
    loading.current ??= reloadPhotos(galleryId).finally(() => {
      loading.current = undefined
    })
    return loading.current
  }
}

/** Returns a function that requests a fresh address of a photo. */
function useRenew(galleryId: string) {
  const reload = useSharedReload(galleryId)
  return async (fileId: string) => {
    const found = (await reload()).find((photo) => photo.fileId === fileId)
    if (!found) throw new Error(t`This photo is no longer available.`)
    return found.photo
  }
}

interface PhotosProps {
  gallery: WireGallery
  photos: readonly WirePhoto[]
  onUnlock: OnUnlock
}

const NoPhotos = () => (
  <EmptyState title={t`No photos yet`}>
    {t`Photos appear here as soon as they are added.`}
  </EmptyState>
)

/** Draws the photos that are ready, and says so while others are processed. */
function Photos({ gallery, photos, onUnlock }: PhotosProps) {
  const viewer = useViewer()
  const renew = useRenew(gallery._id)
  const { performer, isLocked } = gallery
  const open = photos.filter((one) => !one.isLocked && one.photo.url).map(({ photo }) => photo)
  if (photos.length === 0) return <NoPhotos />
  const isOwn = viewer?._id === performer._id
  return (
    <>
      {!isLocked && open.length < photos.length && (
        <p
          role="status"
          className={styles.processing}
        >{t`Some photos are still being processed.`}</p>
      )}
      {open.length > 0 && (
        <PhotoGrid
          photos={open}
          by={performer.name}
          total={isLocked ? open.length : photos.length}
          renew={renew}
          download={isOwn ? originalOf : undefined}
        />
      )}
      {isLocked && (
        <LockedPhotos gallery={gallery} photos={photos} onUnlock={onUnlock} renew={renew} />
      )}
    </>
  )
}

type LockedPhotosProps = PhotosProps & Pick<Parameters<typeof PhotoGrid>[0], 'renew'>

/** Draws the previews of locked photos, and what unlocks them. */
function LockedPhotos({ gallery, photos, onUnlock, renew }: LockedPhotosProps) {
  const { performer, numOfItems, ownedFiles } = gallery
  const owned = ownedLabel(ownedFiles, numOfItems)
  return (
    <PhotoGrid
      photos={photos.filter((one) => one.isLocked).map(({ photo }) => photo)}
      by={performer.name}
      total={numOfItems}
      isLocked
      offer={
        <>
          {owned && <p>{owned}</p>}
          <DownloadsLine content={gallery} />
          <UnlockButton content={gallery} kind="gallery" onUnlock={onUnlock} />
        </>
      }
      renew={renew}
    />
  )
}
