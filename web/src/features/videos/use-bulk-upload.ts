import { useEffect, useRef, useState } from 'react'
import { useKeptForm } from '../../lib/forms/use-kept-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { fileArrived } from '../../lib/uploads/file-arrived.ts'
import { dropPost, queuePost } from '../../lib/uploads/post-queue.ts'
import { type ManagedUpload, uploadList, useUploadList } from '../../lib/uploads/upload-list.ts'
import { dropUpload, startUpload } from '../../lib/uploads/upload-manager.ts'
import type { ContentDraft } from '../content/form/content-draft.ts'
import { sendVideo } from './queries.ts'
import { bodyOf, newVideoDraft } from './video-draft.ts'
import { titleOf } from './video-form.tsx'

/** The most videos that are uploaded together. */
const MOST = 20

interface Entry {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly title: string
  /** The file; absent after the page was opened again. */
  readonly file?: File
  /** The id of the file that the platform has. */
  readonly id?: string
  /** The keys of its upload and of the video that waits for it. */
  readonly upload?: string
  readonly waiting?: string
  readonly isDone?: boolean
  readonly problem?: string | undefined
}

/** One of several videos being uploaded. */
export interface BulkItem extends Entry {
  /** `missing` needs its file to be chosen again. */
  readonly state: 'waiting' | 'sending' | 'missing' | 'done' | 'failed'
  /** The percentage of the bytes that were sent. */
  readonly percent: number
}

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return `video-${lastKey}`
}

/**
 * Uploads several videos, each with its own title. They go on, and are published, when the page is
 * left; after the tab was closed the page lists those that are left.
 */
export function useBulkUpload() {
  const [draft, setDraft] = useState<ContentDraft>(newVideoDraft)
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const { uploads } = useUploadList()
  const items = entries.map((entry) => itemOf(entry, uploads))
  const change = (key: string, changes: Partial<Entry>) =>
    setEntries((known) =>
      known.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)),
    )
  const left = items.filter(({ state }) => state !== 'done')
  const kept = useKeptForm('videos', { draft, left: left.map(keptOf(uploads)) }, (known) => {
    setDraft({ ...newVideoDraft(), ...known.draft })
    const restored = known.left.map((entry) => ({ ...entry, key: newKey() }))
    setEntries(restored)
    for (const { key, id } of restored) {
      if (id) void fileArrived(id).then((isThere) => !isThere && change(key, { id: '' }))
    }
  })
  const start = useStart(draft, change)
  return {
    draft,
    items,
    isRestored: kept.isRestored,
    setDraft: (changes: Partial<ContentDraft>) => setDraft((known) => ({ ...known, ...changes })),
    isSending: items.some(({ state }) => state === 'sending'),
    start: () => items.filter(canStart).forEach(start),
    add: (files: readonly File[]) => setEntries((known) => files.reduce(withFile, known)),
    rename: (key: string, title: string) => change(key, { title }),
    remove: (key: string) => {
      for (const entry of entries.filter((one) => one.key === key)) cancel(entry)
      setEntries((known) => known.filter((entry) => entry.key !== key))
    },
    startOver: () => {
      kept.forget()
      setEntries([])
      setDraft(newVideoDraft())
    },
  }
}

/** True for a video that can be sent now. */
export const canStart = ({ state }: BulkItem): boolean => state === 'waiting' || state === 'failed'

function itemOf(entry: Entry, uploads: readonly ManagedUpload[]): BulkItem {
  const upload = entry.upload ? uploads.find(({ key }) => key === entry.upload) : undefined
  const percent = upload ? (upload.sent / Math.max(upload.size, 1)) * 100 : 0
  const problem = entry.problem ?? (upload?.state === 'failed' ? upload.problem : undefined)
  return { ...entry, percent, problem, state: stateOf(entry, problem) }
}

function stateOf(
  { isDone, upload, file, id }: Entry,
  problem: string | undefined,
): BulkItem['state'] {
  if (isDone) return 'done'
  if (problem) return 'failed'
  if (upload) return 'sending'
  return file || id ? 'waiting' : 'missing'
}

const keptOf =
  (uploads: readonly ManagedUpload[]) =>
  ({ key, name, size, title, id, upload }: BulkItem): Entry => ({
    key,
    name,
    size,
    title,
    id: id ?? uploads.find((one) => one.key === upload)?.id ?? '',
  })

/** Adds a file, or gives it to the video that was left without one. */
function withFile(entries: readonly Entry[], file: File): readonly Entry[] {
  const { name, size } = file
  const left = entries.find(
    (entry) => !entry.file && !entry.isDone && entry.name === name && entry.size === size,
  )
  if (left) return entries.map((entry) => (entry === left ? { ...left, file, id: '' } : entry))
  return entries.length < MOST
    ? [...entries, { key: newKey(), name, size, title: titleOf(name), file }]
    : entries
}

function cancel({ upload, waiting }: Entry): void {
  if (waiting) dropPost(waiting)
  if (upload) dropUpload(upload)
}

/** Takes a failed upload off the list; one that arrived is used again. */
function dropFailed(upload: string): void {
  if (uploadList().uploads.some(({ key, state }) => key === upload && state === 'failed'))
    dropUpload(upload)
}

/**
 * Returns the function that begins to upload a video, which is created once its file has arrived.
 */
function useStart(draft: ContentDraft, change: (key: string, changes: Partial<Entry>) => void) {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  return (item: BulkItem) => {
    const { key, title, file, id } = item
    if (!title.trim()) return change(key, { problem: t`Enter a title.` })
    if (item.waiting) dropPost(item.waiting)
    if (item.upload && item.state === 'failed') dropFailed(item.upload)
    const upload = file && startUpload('video', file)
    const send = async () => {
      const fileId = id || uploadList().uploads.find((one) => one.key === upload)?.fileId
      if (!fileId) throw new Error(t`The upload failed.`)
      await sendVideo({ ...bodyOf({ ...draft, title }), fileId })
    }
    const report = () =>
      send().then(
        () => latest.current(key, { isDone: true, problem: undefined }),
        (error: Error) => {
          latest.current(key, { problem: error.message })
          throw error
        },
      )
    const waiting = queuePost({
      label: title,
      isPublished: true,
      uploads: upload ? [upload] : [],
      send: report,
    })
    change(key, { problem: undefined, waiting, ...(upload && { upload }) })
  }
}
