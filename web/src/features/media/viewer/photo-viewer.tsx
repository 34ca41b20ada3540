import { useEffect, useMemo, useRef, useState } from 'react'
import Lightbox, { type SlideImage, type SlideshowRef } from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { t } from '../../../lib/i18n/i18n.ts'
import { useCloseOnBack } from '../../../lib/navigation/close-on-back.ts'
import { toastError } from '../../../ui/toast.ts'
import AiLabel from '../ai-label.tsx'
import { pictureFor } from '../pictures.ts'
import type { WireFile } from '../wire-file.ts'
import { PaceButton, paces } from './pace-button.tsx'
import { useFreshPhotos } from './use-fresh-photos.ts'
import { viewerLabels } from './viewer-labels.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import './photo-viewer.css'

/** The properties of the full-screen viewer of photos. */
export interface PhotoViewerProps {
  photos: readonly WireFile[]
  /** The name of the creator. */
  by: string
  /** The photo that is shown first. */
  index: number
  onClose: () => void
  /** Called with each photo that is shown. */
  onView?: ((index: number) => void) | undefined
  /** The time at which the addresses of the photos arrived, in milliseconds. */
  arrivedAt: number
  /** Requests a fresh address of a photo, while access lasts. */
  renew?: ((fileId: string) => Promise<WireFile>) | undefined
  /** Returns the address to download a photo; without it there is no download. */
  download?: ((fileId: string) => Promise<string>) | undefined
  /** The number of photos of the whole gallery, when not all of them are loaded. */
  total?: number | undefined
  /** True when the address of the page says which photo is open, so that Back is handled there. */
  isLinked?: boolean | undefined
}

/**
 * Shows photos in full screen: swipe, keys, wheel, pinch and double tap, a slideshow, and a strip
 * of all photos. Focus returns to the picture it was opened from.
 */
export default function PhotoViewer({
  photos: given,
  by,
  index,
  onClose,
  onView,
  renew,
  ...props
}: PhotoViewerProps) {
  const { download, arrivedAt, total = given.length, isLinked = false } = props
  useCloseOnBack(!isLinked, onClose)
  const [shown, setShown] = useState(index)
  const [pace, setPace] = useState(1)
  const { photos, refresh } = useFreshPhotos(given, { renew, arrivedAt })
  const slideshow = useRef<SlideshowRef>(null)
  useSlideshowKey(slideshow)
  const isSet = photos.length > 1
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const slides = useSlides(photos, { total, by, isStill, isOffered: Boolean(download) })
  const view = ({ index }: { index: number }) => {
    setShown(index)
    refresh(index)
    onView?.(index)
  }
  const save = () =>
    photos[shown] && void download?.(photos[shown]._id).then(followLink, toastError)
  return (
    <Lightbox
      {...(isSet ? setOptions : singleOptions)}
      {...movement(isStill)}
      open
      close={onClose}
      index={shown}
      slides={slides}
      on={{ view }}
      labels={viewerLabels()}
      plugins={pluginsFor(isSet, Boolean(download))}
      toolbar={{
        buttons: [isSet && <PaceButton key="pace" pace={pace} onChange={setPace} />, 'close'],
      }}
      slideshow={{ ref: slideshow, delay: (paces[pace] ?? 5) * 1000 }}
      download={{ download: save }}
      render={{
        ...(!isSet && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => (
          <>
            {isSet && <p className="photo-viewer-count">{t`${shown + 1} of ${total}`}</p>}
            {photos[shown]?.aiOrigin && (
              <div className="photo-viewer-ai">
                <AiLabel key={shown} file={photos[shown]} />
              </div>
            )}
          </>
        ),
      }}
    />
  )
}

function useSlides(photos: readonly WireFile[], options: Omit<SlideOptions, 'at'>) {
  const { total, by, isStill, isOffered } = options
  return useMemo(
    () => photos.map((photo, at) => slideOf(photo, { at, total, by, isStill, isOffered })),
    [photos, total, by, isStill, isOffered],
  )
}

const pluginsFor = (isSet: boolean, isOffered: boolean) => [
  ...(isOffered ? [Download] : []),
  ...(isSet ? [Slideshow, Thumbnails] : []),
  Fullscreen,
  Zoom,
]

const singleOptions = {
  carousel: { finite: true, padding: 0, preload: 2 },
  controller: { closeOnPullDown: true, closeOnBackdropClick: true },
  zoom: { maxZoomPixelRatio: 3, doubleTapDelay: 250, scrollToZoom: true },
}
const setOptions = {
  ...singleOptions,
  thumbnails: {
    width: 72,
    height: 54,
    padding: 0,
    border: 2,
    gap: 6,
    imageFit: 'cover',
    vignette: false,
  },
} as const

const movement = (isStill: boolean) => ({
  animation: isStill ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 150, swipe: 250 },
})

const followLink = (url: string) => window.location.assign(url)

/** Starts and pauses the slideshow with the space bar, unless a button has the focus. */
function useSlideshowKey(slideshow: { readonly current: SlideshowRef | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target instanceof HTMLButtonElement || !slideshow.current)
        return
      event.preventDefault()
      if (slideshow.current.playing) slideshow.current.pause()
      else slideshow.current.play()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [slideshow])
}

function nameOf(
  { alt }: WireFile,
  { at, total, by }: { at: number; total: number; by: string },
): string {
  const name = t`Photo ${at + 1} of ${total} by ${by}`
  return alt ? `${name}: ${alt}` : name
}

interface SlideOptions {
  at: number
  total: number
  by: string
  /** True for viewers who want no moving pictures. */
  isStill: boolean
  /** True when it can be downloaded. */
  isOffered: boolean
}

function slideOf(photo: WireFile, { isStill, isOffered, ...place }: SlideOptions): SlideImage {
  const { url, width, height, pictures, animation } = photo
  const size = width && height ? { width, height } : {}
  const thumbnail = pictureFor(pictures, 144)
  const more = {
    alt: nameOf(photo, place),
    ...size,
    ...(thumbnail && { thumbnail }),
    ...(isOffered && { download: true }),
  }
  if (animation && !isStill) return { src: animation, ...more }
  return {
    src: url ?? '',
    ...more,
    srcSet: pictures.map(({ url: src, ...size }) => ({ src, ...size })),
  }
}
