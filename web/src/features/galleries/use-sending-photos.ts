import { useCallback, useEffect, useRef, useState } from 'react'
import { useKeptForm } from '../../lib/forms/use-kept-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { fileArrived } from '../../lib/uploads/file-arrived.ts'
import { type ManagedUpload, uploadList, useUploadList } from '../../lib/uploads/upload-list.ts'
import { dropUpload, resumeUpload, startUpload } from '../../lib/uploads/upload-manager.ts'
import type { KeptFile } from '../../lib/uploads/use-form-file.ts'
import { useLeftForm } from '../../lib/uploads/use-left-form.ts'
import { addPhoto, type WirePhoto } from './queries.ts'

interface Entry extends KeptFile {
  readonly key: string
  /** A preview made by the browser. */
  readonly preview?: string
  /** The key of its upload. */
  readonly upload?: string
  /** True when the platform has all of the file. */
  readonly isThere?: boolean
  readonly problem?: string | undefined
}

/** A photo on its way to the platform. */
export interface Sending extends Entry {
  /** `missing` needs its file to be chosen again. */
  readonly state: 'sending' | 'missing' | 'failed'
  readonly sent: number
}

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return `new-${lastKey}`
}

/**
 * Uploads photos and adds each to a gallery when it has arrived, also after the page was left;
 * `onSent` receives it. After the tab was closed, those that are left are listed again.
 */
export function useSendingPhotos(galleryId: string, onSent: (photo: WirePhoto) => void) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const { uploads } = useUploadList()
  const change = useCallback((key: string, changes: Partial<Entry>) => {
    setEntries((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }, [])
  const remove = useCallback((key: string) => {
    setEntries((known) => known.filter((one) => one.key !== key || revokePreview(one)))
  }, [])
  const sending = entries.flatMap((entry) => sendingOf(entry, uploads) ?? [])
  useRestored(galleryId, sending, setEntries, change)
  useAdding(galleryId, sending, { change, remove, onSent })
  const pending = sending.flatMap(({ upload, state }) =>
    upload && state === 'sending' ? [upload] : [],
  )
  useLeftForm({
    isLeft: pending.length > 0,
    uploads: pending,
    label: t`Photos of a gallery`,
    isPublished: true,
    send: () => addArrived(galleryId, pending),
  })
  return {
    sending,
    begin: (files: readonly File[]) => setEntries((known) => files.reduce(withFile, known)),
    attach: (files: readonly KeptFile[]) =>
      setEntries((known) => [
        ...known,
        ...files.map((file) => ({ ...file, key: newKey(), isThere: true })),
      ]),
    drop: (key: string) => {
      const upload = entries.find((one) => one.key === key)?.upload
      if (upload) dropUpload(upload)
      remove(key)
    },
    retry: (key: string) => {
      const upload = entries.find((one) => one.key === key)?.upload
      if (uploads.some((one) => one.key === upload && one.state === 'failed'))
        resumeUpload(upload ?? '')
      change(key, { problem: undefined })
    },
  }
}

/** Keeps the list while the page is closed, and looks which of its files arrived meanwhile. */
function useRestored(
  galleryId: string,
  sending: readonly Sending[],
  setEntries: (entries: readonly Entry[]) => void,
  change: (key: string, changes: Partial<Entry>) => void,
): void {
  const { uploads } = useUploadList()
  const left = sending.map(({ name, size, id, upload }): KeptFile => {
    const known = id ?? uploads.find(({ key }) => key === upload)?.id
    return { name, size, ...(known && { id: known }) }
  })
  useKeptForm(`photos-${galleryId}`, left, (kept) => {
    const restored = kept.map((file) => ({ ...file, key: newKey() }))
    setEntries(restored)
    for (const { key, id } of restored) {
      if (id) void fileArrived(id).then((isThere) => isThere && change(key, { isThere }))
    }
  })
}

interface Adding {
  readonly change: (key: string, changes: Partial<Entry>) => void
  readonly remove: (key: string) => void
  readonly onSent: (photo: WirePhoto) => void
}

/**
 * Adds the photos to the gallery in the order in which they were chosen: each waits for those
 * before it that still arrive.
 */
function useAdding(
  galleryId: string,
  sending: readonly Sending[],
  { change, remove, onSent }: Adding,
): void {
  const { uploads } = useUploadList()
  const adding = useRef<string>(undefined)
  useEffect(() => {
    const next = sending.find(({ state }) => state === 'sending')
    const fileId = next?.isThere ? next.id : uploads.find(({ key }) => key === next?.upload)?.fileId
    if (!next || !fileId || adding.current !== undefined) return
    const { key, upload } = next
    adding.current = key
    addPhoto(galleryId, fileId)
      .finally(() => {
        adding.current = undefined
      })
      .then(
        (photo) => {
          if (upload) dropUpload(upload)
          remove(key)
          onSent(photo)
        },
        (error: Error) => change(key, { problem: error.message }),
      )
  }, [galleryId, sending, uploads, change, remove, onSent])
}

/** Adds the photos whose files have arrived after the page was left. */
async function addArrived(galleryId: string, pending: readonly string[]): Promise<void> {
  const { uploads } = uploadList()
  for (const key of pending) {
    const fileId = uploads.find((one) => one.key === key)?.fileId
    if (fileId) await addPhoto(galleryId, fileId)
  }
}

/** Adds a file, or gives it to the photo that was left without one. */
function withFile(entries: readonly Entry[], file: File): readonly Entry[] {
  const { name, size } = file
  const begun = { upload: startUpload('photo', file), preview: URL.createObjectURL(file) }
  const isLeft = (one: Entry) =>
    !one.upload && !one.isThere && one.name === name && one.size === size
  const left = entries.find(isLeft)
  if (left) return entries.map((one) => (one === left ? { ...one, ...begun } : one))
  return [...entries, { key: newKey(), name, size, ...begun }]
}

/**
 * Returns a photo with the progress of its upload; undefined when that was cancelled in the tray.
 */
function sendingOf(entry: Entry, uploads: readonly ManagedUpload[]): Sending | undefined {
  const upload = uploads.find(({ key, id }) =>
    entry.upload ? key === entry.upload : id === entry.id && id,
  )
  const problem =
    entry.problem ??
    (upload?.state === 'failed' ? (upload.problem ?? t`The upload failed.`) : undefined)
  if (problem) return { ...entry, problem, state: 'failed', sent: 0 }
  if (entry.isThere) return { ...entry, state: 'sending', sent: entry.size }
  if (upload && upload.state !== 'missing')
    return { ...entry, upload: upload.key, state: 'sending', sent: upload.sent }
  return entry.upload ? undefined : { ...entry, state: 'missing', sent: 0 }
}

/**
 * Releases the preview of a photo that is dropped from the list; returns false, so that it is left
 * out.
 */
function revokePreview({ preview }: Entry): boolean {
  if (preview) URL.revokeObjectURL(preview)
  return false
}
