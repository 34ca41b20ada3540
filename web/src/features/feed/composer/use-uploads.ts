import { ApiError } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onSiteReachable } from '../../../lib/realtime/connection.ts'
import { mediaOf } from '../../../lib/uploads/media-of.ts'
import { type ManagedUpload, useUploadList } from '../../../lib/uploads/upload-list.ts'
import { dropUpload, resumeUpload } from '../../../lib/uploads/upload-manager.ts'
import { toastError } from '../../../ui/toast.ts'
import { beginUpload, fetchFile, type PostFileUse, postUseOf } from './queries.ts'
import { moveItem, type UploadItem } from './upload-items.ts'
import { useProcessing } from './use-processing.ts'

/** The files of a post being written, and the actions on them. */
export interface Uploads {
  readonly items: readonly UploadItem[]
  readonly add: (files: readonly File[]) => void
  /** Adds files that are on the platform already; those that the post has are left out. */
  readonly attach: (files: readonly MediaFile[]) => void
  /** Goes on with uploads of the post whose form was left; those for another use are left out. */
  readonly resume: (uploads: readonly ManagedUpload[]) => void
  /** Removes a file from the post and aborts its upload. */
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  readonly move: (key: string, by: number) => void
  readonly clear: () => void
  /** Opens a file to everyone who finds the post, or locks it with the others. */
  readonly setFree: (key: string, isFree: boolean) => void
  /** Replaces what is known of a file by what the platform says now. */
  readonly refresh: (key: string, file: MediaFile) => void
}

type Uses = { readonly [kind in UploadItem['kind']]?: PostFileUse }
/** The uses of files in a post: its own files, its thumbnail, or its teaser. */
export type UploadUse = 'files' | 'thumbnail' | 'teaser'

const usesOf: Record<UploadUse, Uses> = {
  files: { photo: 'photo', video: 'video', audio: 'audio' },
  thumbnail: { photo: 'thumbnail' },
  teaser: { video: 'teaser' },
}

/**
 * Uploads files, keeps their order, and follows their processing. `first` are the files that a post
 * already has, `freeIds` those of them that are free.
 */
export function useUploads(
  first: readonly MediaFile[],
  use: UploadUse = 'files',
  freeIds: readonly string[] = [],
): Uploads {
  const [known, setItems] = useState<readonly UploadItem[]>(() =>
    first.map((file) => ({ ...itemOf(file), isFree: freeIds.includes(file._id) })),
  )
  const { uploads } = useUploadList()
  const items = known.flatMap((item) => withProgress(item, uploads) ?? [])
  const change = useCallback((key: string, changes: Partial<UploadItem>) => {
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  }, [])
  const update = useCallback((key: string, file: MediaFile) => change(key, { file }), [change])
  useArrivedFiles(items, update)
  useProcessing(items, update)

  const drop = (dropped: readonly UploadItem[]) => {
    for (const { upload, preview, file } of dropped) {
      if (upload && !file) dropUpload(upload)
      if (preview) URL.revokeObjectURL(preview)
    }
    const keys = new Set(dropped.map(({ key }) => key))
    setItems((known) => known.filter(({ key }) => !keys.has(key)))
  }
  return {
    items,
    add: (files) => setItems([...known, ...files.flatMap((file) => newItem(file, usesOf[use]))]),
    attach: (files) =>
      setItems([...known, ...files.filter(({ _id }) => !has(items, _id)).map(itemOf)]),
    resume: (left) =>
      setItems((known) => [...known, ...left.flatMap((upload) => leftItem(upload, usesOf[use]))]),
    remove: (key) => drop(items.filter((item) => item.key === key)),
    retry: (key) => resumeUpload(key),
    move: (key, by) => setItems((known) => moveItem(known, key, by)),
    clear: () => drop(items),
    refresh: update,
    setFree: (key, isFree) => change(key, { isFree }),
  }
}

/**
 * Reads each file as soon as its upload has finished. Takes the upload off the list of the tab once
 * the form holds the file: a form that is left before that finds the file in the list.
 */
function useArrivedFiles(
  items: readonly UploadItem[],
  update: (key: string, file: MediaFile) => void,
): void {
  const { uploads } = useUploadList()
  const reading = useRef(new Set<string>())
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    for (const { key, upload, file } of items) {
      const listed = uploads.find((one) => one.key === upload)
      if (listed && file) dropUpload(listed.key)
      if (!listed?.fileId || file || reading.current.has(key)) continue
      reading.current.add(key)
      fetchFile(listed.fileId).then(
        (read) => update(key, read),
        (error) => {
          // A file that the site does not have is not there later either.
          if (isRefusal(error)) return refuse(listed.key, error)
          onSiteReachable(() => {
            reading.current.delete(key)
            setAttempts(attempts + 1)
          })
        },
      )
    }
  }, [items, uploads, update, attempts])
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

function refuse(upload: string, error: ApiError): void {
  dropUpload(upload)
  toastError(error)
}

const states: Readonly<Record<ManagedUpload['state'], UploadItem['state']>> = {
  waiting: 'waiting',
  sending: 'sending',
  paused: 'paused',
  offline: 'offline',
  missing: 'paused',
  // Its file has not been read yet.
  finished: 'sending',
  failed: 'failed',
}

/**
 * Returns a file with the progress of its upload; undefined when the upload was cancelled
 * elsewhere.
 */
function withProgress(item: UploadItem, uploads: readonly ManagedUpload[]): UploadItem | undefined {
  if (item.file) return { ...item, state: 'sent', sent: item.size }
  const upload = uploads.find(({ key }) => key === item.upload)
  if (!upload) return undefined
  const { state, sent, speed, problem } = upload
  return { ...item, state: states[state], sent, speed, problem }
}

const kinds: Partial<Record<MediaFile['type'], UploadItem['kind']>> = {
  'feed-video': 'video',
  video: 'video',
  'feed-teaser': 'video',
  'feed-audio': 'audio',
}

const has = (items: readonly UploadItem[], id: string) => items.some(({ file }) => file?._id === id)

function itemOf(file: MediaFile): UploadItem {
  const kind = kinds[file.type] ?? 'photo'
  return {
    key: file._id,
    name: file.name,
    kind,
    size: file.size,
    state: 'sent',
    sent: file.size,
    file,
  }
}

function leftItem({ key, name, size, kind }: ManagedUpload, uses: Uses): UploadItem[] {
  const use = postUseOf(kind)
  const found = (['photo', 'video', 'audio'] as const).find((one) => use && uses[one] === use)
  return found ? [{ key, upload: key, name, kind: found, size, state: 'waiting', sent: 0 }] : []
}

function newItem(blob: File, uses: Uses): UploadItem[] {
  const kind = mediaOf(blob)
  const use = kind && uses[kind]
  if (!kind || !use) return []
  const upload = beginUpload(use, blob)
  const preview = URL.createObjectURL(blob)
  return [
    {
      key: upload,
      upload,
      name: blob.name,
      kind,
      size: blob.size,
      preview,
      state: 'waiting',
      sent: 0,
    },
  ]
}
