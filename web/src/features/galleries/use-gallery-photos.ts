import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { mediaOf } from '../../lib/uploads/media-of.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { ownPhotosOf, type WirePhoto } from './queries.ts'
import { useSendingPhotos } from './use-sending-photos.ts'

const POLL_MS = 2500

interface GalleryPhotosOptions {
  readonly galleryId: string
  readonly first: readonly WirePhoto[]
  /** Called when the photos, their states or the cover have changed. */
  readonly onChanged: () => void
}

/** Holds the photos of one's own gallery, uploads new ones, and follows their processing. */
export function useGalleryPhotos({ galleryId, first, onChanged }: GalleryPhotosOptions) {
  const [photos, setPhotos] = useState(first)
  const site = useSite()
  const reload = useCallback(() => ownPhotosOf(galleryId).then(setPhotos, toastError), [galleryId])
  const { sending, begin, attach, drop, retry } = useSendingPhotos(
    galleryId,
    useCallback((photo: WirePhoto) => setPhotos((known) => withPhoto(known, photo)), []),
  )
  usePolling(
    photos.some(({ processing }) => processing),
    reload,
  )
  useChanges(photos, onChanged)
  const room = Math.max(GALLERY_PHOTOS_MAX - photos.length - sending.length, 0)
  const add = (files: readonly File[]) => {
    const good = files.filter((file) => isAccepted(file, site.maxPhotoBytes))
    const isNew = ({ name, size }: File) =>
      !sending.some((one) => one.state === 'missing' && one.name === name && one.size === size)
    if (good.filter(isNew).length > room)
      toast({ tone: 'bad', text: t`A gallery has room for ${GALLERY_PHOTOS_MAX} photos.` })
    const again = good.filter((file) => !isNew(file))
    const fresh = good.filter(isNew)
    begin([...again, ...fresh.slice(0, room)])
  }
  return { photos, setPhotos, sending, room, add, attach, drop, reload, retry }
}

/**
 * Calls a function when photos arrived, left, were processed, or changed their state or the cover.
 */
function useChanges(photos: readonly WirePhoto[], onChanged: () => void): void {
  const state = photos
    .map(({ _id, status, processing, isGalleryCover }) =>
      [_id, status, processing, isGalleryCover].join(' '),
    )
    .sort()
    .join()
  const known = useRef(state)
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    tell()
  }, [state])
}

/** Returns true for a picture within the limit; shows the reason for any other file. */
function isAccepted(file: File, most: number): boolean {
  const { name, size } = file
  const isPicture = mediaOf(file) === 'photo'
  if (!isPicture) toast({ tone: 'bad', text: t`“${name}” is not a photo.` })
  else if (size > most)
    toast({ tone: 'bad', text: t`“${name}” is larger than ${formatBytes(most)}.` })
  return isPicture && size <= most
}

/** Adds a photo at the end; a file that the gallery has already is the photo that shows it. */
const withPhoto = (photos: readonly WirePhoto[], photo: WirePhoto) =>
  photos.some(({ _id }) => _id === photo._id) ? photos : [...photos, photo]

function usePolling(isOn: boolean, run: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void run(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOn, run])
}
