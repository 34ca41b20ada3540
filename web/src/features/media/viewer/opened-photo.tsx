import { lazy, Suspense } from 'react'
import type { PhotoViewerProps } from './photo-viewer.tsx'
import { useArrival } from './use-arrival.ts'
import type { OpenPhoto } from './use-linked-photo.ts'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

type OpenedPhotoProps = Omit<PhotoViewerProps, 'index' | 'arrivedAt' | 'onView' | 'onClose'> & {
  open: OpenPhoto
}

/**
 * Draws the full-screen viewer while one of the photos is open; its code is loaded with the first
 * picture that is opened.
 */
export function OpenedPhoto({ photos, open, ...more }: OpenedPhotoProps) {
  const arrivedAt = useArrival(photos)
  const index = photos.findIndex(({ _id }) => _id === open.id)
  if (index < 0) return null
  const show = (at: number) => photos[at] && open.show(photos[at]._id)
  return (
    <Suspense>
      <PhotoViewer
        photos={photos}
        index={index}
        arrivedAt={arrivedAt}
        {...more}
        onView={show}
        onClose={open.close}
      />
    </Suspense>
  )
}
