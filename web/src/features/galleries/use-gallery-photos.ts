import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { ownPhotosOf, sendPhoto, type WirePhoto } from './queries.ts'

/** The number of parallel uploads: more would only make each slower. */
const SENDING_AT_ONCE = 2
const POLL_MS = 2500

/** A photo on its way to the platform. */
export interface Sending {
  readonly key: string
  readonly blob: File
  /** A preview made by the browser. */
  readonly preview: string
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly sent: number
  /** The reason for a failure, in words. */
  readonly problem?: string
}

let lastKey = 0

/** Holds the photos of one's own gallery, uploads new ones, and follows their processing. */
export function useGalleryPhotos(galleryId: string, first: readonly WirePhoto[]) {
  const [photos, setPhotos] = useState(first)
  const site = useSite()
  const reload = useCallback(() => ownPhotosOf(galleryId).then(setPhotos, toastError), [galleryId])
  const { sending, begin, drop, retry } = useSending(
    galleryId,
    useCallback((photo: WirePhoto) => setPhotos((known) => [...known, photo]), []),
  )
  usePolling(
    photos.some(({ processing }) => processing),
    reload,
  )
  const add = (files: readonly File[]) => {
    const good = files.filter((file) => isAccepted(file, site.maxPhotoBytes))
    const room = GALLERY_PHOTOS_MAX - photos.length - sending.length
    if (good.length > room) toast({ tone: 'bad', text: t`A gallery has room for ${GALLERY_PHOTOS_MAX} photos.` })
    begin(good.slice(0, Math.max(room, 0)))
  }
  return { photos, setPhotos, sending, add, drop, reload, retry }
}

/** Uploads photos two at a time; `onSent` receives each that has arrived. */
function useSending(galleryId: string, onSent: (photo: WirePhoto) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const running = useRef(new Map<string, AbortController>())
  const change = useCallback((key: string, changes: Partial<Sending>) => {
    setSending((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }, [])
  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setSending((known) => known.filter((one) => one.key !== key || revokePreview(one)))
  }, [])
  const send = useCallback(
    async ({ key, blob }: Sending) => {
      const stop = new AbortController()
      running.current.set(key, stop)
      change(key, { state: 'sending', sent: 0 })
      try {
        const onProgress = ({ sent }: { sent: number }) => change(key, { sent: Math.min(sent, blob.size) })
        onSent(await sendPhoto(galleryId, blob, { onProgress, signal: stop.signal }))
        drop(key)
      } catch (error) {
        running.current.delete(key)
        if (!stop.signal.aborted) change(key, { state: 'failed', problem: messageOf(error) })
      }
    },
    [galleryId, change, drop, onSent],
  )
  useEffect(() => {
    const room = SENDING_AT_ONCE - running.current.size
    for (const one of sending.filter(({ state }) => state === 'waiting').slice(0, Math.max(room, 0))) void send(one)
  }, [sending, send])
  useEffect(() => () => abortAll(running.current), [])
  const begin = (files: readonly File[]) => setSending((known) => [...known, ...files.map(newSending)])
  return { sending, begin, drop, retry: (key: string) => change(key, { state: 'waiting' }) }
}

/** Releases the preview of a photo that is dropped from the list; returns false, so that it is left out. */
function revokePreview({ preview }: Sending): boolean {
  URL.revokeObjectURL(preview)
  return false
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : t`The upload failed.`)

function abortAll(running: ReadonlyMap<string, AbortController>): void {
  for (const stop of running.values()) stop.abort()
}

function newSending(blob: File): Sending {
  lastKey += 1
  return { key: `new-${lastKey}`, blob, preview: URL.createObjectURL(blob), state: 'waiting', sent: 0 }
}

/** Returns true for a picture within the limit; says why about any other file. */
function isAccepted({ name, type, size }: File, most: number): boolean {
  const isPicture = type.startsWith('image/') || /\.hei[cf]$/i.test(name)
  if (!isPicture) toast({ tone: 'bad', text: t`“${name}” is not a photo.` })
  else if (size > most) toast({ tone: 'bad', text: t`“${name}” is larger than ${formatBytes(most)}.` })
  return isPicture && size <= most
}

function usePolling(isOn: boolean, run: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void run(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOn, run])
}
