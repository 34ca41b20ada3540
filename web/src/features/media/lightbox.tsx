import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useCloseOnBack } from '../../lib/close-on-back.ts'
import { t } from '../../lib/i18n.ts'
import type { WireFile } from './wire-file.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './lightbox.css'

interface ViewerProps {
  photos: readonly WireFile[]
  by: string
  index: number
  onClose: () => void
}

/** Shows photos in full screen: swipe, keys, pinch and double tap. Focus returns to the picture it was opened from. */
export default function PhotoViewer({ photos, by, index, onClose }: ViewerProps) {
  useCloseOnBack(true, onClose)
  const isSet = photos.length > 1
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={photos.map((photo, at) => {
        const name = t`Photo ${at + 1} of ${photos.length} by ${by}`
        return slideOf(photo, { alt: photo.alt ? `${name}: ${photo.alt}` : name, still })
      })}
      plugins={isSet ? [Counter, Zoom] : [Zoom]}
      carousel={{ finite: true, padding: 0, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={still ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 150, swipe: 250 }}
      zoom={{ maxZoomPixelRatio: 3, doubleTapDelay: 250 }}
      render={isSet ? {} : { buttonPrev: () => null, buttonNext: () => null }}
    />
  )
}

function slideOf(photo: WireFile, { alt, still }: { alt: string; still: boolean }): SlideImage {
  const { url, width, height, pictures, animation } = photo
  if (animation && !still) return { src: animation, alt, ...(width && height && { width, height }) }
  return {
    src: url ?? '',
    alt,
    ...(width && height && { width, height }),
    srcSet: pictures.map(({ url: src, ...size }) => ({ src, ...size })),
  }
}
