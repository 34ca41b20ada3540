import { lazy, Suspense } from 'react'
import type { WireFile } from './wire-file.ts'

const Lightbox = lazy(() => import('./lightbox.tsx'))

interface LazyLightboxProps {
  photos: readonly WireFile[]
  by: string
  index: number
  onClose: () => void
}

/** Opens the full-screen viewer; its code is loaded with the first picture that is opened. */
export function LazyLightbox(props: LazyLightboxProps) {
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
