import { lazy, Suspense } from 'react'
import type { PhotoViewerProps } from './photo-viewer.tsx'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

/** Opens the full-screen viewer; its code is loaded with the first picture that is opened. */
export function LazyPhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense>
      <PhotoViewer {...props} />
    </Suspense>
  )
}
