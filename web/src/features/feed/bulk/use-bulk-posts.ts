import { useEffect, useRef, useState } from 'react'
import { useKeptForm } from '../../../lib/forms/use-kept-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { browserTimeZone } from '../../../lib/i18n/time-zone.ts'
import { useSite } from '../../../lib/session/session.ts'
import { refusalOf, type UploadLimits } from '../../../lib/uploads/accepted.ts'
import { fileArrived } from '../../../lib/uploads/file-arrived.ts'
import { mediaOf } from '../../../lib/uploads/media-of.ts'
import { dropPost, queuePost } from '../../../lib/uploads/post-queue.ts'
import { type ManagedUpload, uploadList, useUploadList } from '../../../lib/uploads/upload-list.ts'
import { dropUpload } from '../../../lib/uploads/upload-manager.ts'
import { toast } from '../../../ui/toast.ts'
import { beginUpload } from '../composer/queries.ts'
import type { BulkOffer } from './bulk-offer.tsx'
import { BULK_MAX, type BulkRow } from './bulk-rows.ts'
import { type BulkTiming, rowProblem, sendRow } from './send-row.ts'

/** A row with how far it is. */
export interface BulkItem extends BulkRow {
  /** `missing` needs its file to be chosen again. */
  readonly state: 'waiting' | 'sending' | 'missing' | 'done' | 'failed'
  /** The percentage of the bytes that were sent. */
  readonly percent: number
}

/** The offer that new rows begin with until another one is chosen. */
const noDefaults: BulkOffer = { audience: 'subscribers', price: '' }

/**
 * Makes a post of each of many files. What is uploading goes on when the page is left; after the
 * tab was closed the page lists what is left, and sends nothing twice.
 */
export function useBulkPosts() {
  const [site, zone] = [useSite(), browserTimeZone()]
  const [rows, setRows] = useState<readonly BulkRow[]>([])
  const [timing, setTiming] = useState<BulkTiming>('now')
  const [defaults, setDefaults] = useState(noDefaults)
  const { uploads } = useUploadList()
  const items = rows.map((row) => itemOf(row, uploads))
  const change = (key: string, changes: Partial<BulkRow>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const kept = useKeptForm(
    'posts',
    { timing, defaults, rows: items.map(keptOf(uploads)) },
    (known) => {
      setTiming(known.timing)
      setDefaults(known.defaults)
      setRows(known.rows)
      for (const { key, fileId, isDone } of known.rows) {
        if (fileId && !isDone)
          void fileArrived(fileId).then((isThere) => !isThere && change(key, { fileId: '' }))
      }
    },
  )
  const start = useStart({ zone, timing, site, change })
  return {
    items,
    zone,
    timing,
    setTiming,
    defaults,
    setDefaults,
    isRestored: kept.isRestored,
    isSending: items.some(({ state }) => state === 'sending'),
    change,
    setRows,
    add: (files: readonly File[]) => {
      const good = files.filter((file) => isTaken(file, site))
      setRows((known) => good.reduce((all, file) => withFile(all, file, defaults), known))
    },
    remove: (key: string) => {
      for (const { upload } of rows.filter((row) => row.key === key)) if (upload) dropUpload(upload)
      setRows((known) => known.filter((row) => row.key !== key))
    },
    start: () => items.filter(canSend).forEach(start),
    startOver: () => {
      kept.forget()
      setRows([])
    },
  }
}

/** Returns true for a file that is taken, and says why another one is not. */
function isTaken(file: File, limits: UploadLimits): boolean {
  const refusal = refusalOf(file, limits)
  if (refusal) toast({ tone: 'bad', text: refusal })
  return !refusal
}

/** True for a row that can be sent now. */
export const canSend = ({ state }: BulkItem): boolean => state === 'waiting' || state === 'failed'

function itemOf(row: BulkRow, uploads: readonly ManagedUpload[]): BulkItem {
  const upload = row.upload ? uploads.find(({ key }) => key === row.upload) : undefined
  const percent = upload ? (upload.sent / Math.max(upload.size, 1)) * 100 : 0
  const problem = row.problem ?? (upload?.state === 'failed' ? upload.problem : undefined)
  return { ...row, percent, problem, state: stateOf(row, problem) }
}

function stateOf(
  { isDone, isQueued, file, fileId }: BulkRow,
  problem: string | undefined,
): BulkItem['state'] {
  if (isDone) return 'done'
  if (problem) return file || fileId ? 'failed' : 'missing'
  if (isQueued) return 'sending'
  return file || fileId ? 'waiting' : 'missing'
}

/** Returns what of a row is kept in this browser: neither its file nor its upload. */
const keptOf =
  (uploads: readonly ManagedUpload[]) =>
  ({ file, upload, isQueued, state, percent, problem, ...row }: BulkItem): BulkRow => {
    const id = row.fileId || uploads.find(({ key }) => key === upload)?.id
    return { ...row, ...(id && { fileId: id }) }
  }

/** Adds a file, or gives it to the row that was left without one. */
function withFile(rows: readonly BulkRow[], file: File, defaults: BulkOffer): readonly BulkRow[] {
  const { name, size } = file
  const left = rows.find(
    (row) => !row.file && !row.isDone && row.name === name && row.size === size,
  )
  if (left) return rows.map((row) => (row === left ? { ...left, file } : row))
  const kind = mediaOf(file)
  if (!kind || rows.length >= BULK_MAX) return rows
  return [
    ...rows,
    { key: crypto.randomUUID(), name, size, kind, text: '', at: '', ...defaults, file },
  ]
}

interface StartOptions {
  readonly zone: string
  readonly timing: BulkTiming
  readonly site: Parameters<typeof rowProblem>[1]['site']
  readonly change: (key: string, changes: Partial<BulkRow>) => void
}

/** Returns the function that sends a row: its file first, and then its post. */
function useStart({ zone, timing, site, change }: StartOptions) {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  // One post after the other, so that the queue gives its slots in the order of the rows.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const inOrder = (send: () => Promise<string | undefined>) => {
    const sent = last.current.then(send)
    last.current = sent.catch(() => undefined)
    return sent
  }
  return (item: BulkItem) => {
    const { key, name, kind, file, fileId } = item
    const problem = rowProblem(item, { zone, site, now: new Date() })
    if (problem) return change(key, { problem })
    if (item.upload && item.state === 'failed') dropFailed(item.upload)
    const upload = fileId || !file ? undefined : beginUpload(kind, file)
    const send = async () => {
      const id = fileId || uploadList().uploads.find((one) => one.key === upload)?.fileId
      if (!id) throw new Error(t`The upload failed.`)
      return sendRow(item, id, { zone, timing })
    }
    const waiting = queuePost({
      label: name,
      isPublished: timing !== 'draft',
      uploads: upload ? [upload] : [],
      send: () =>
        inOrder(send).then(
          (postId) => latest.current(key, { isDone: true, ...(postId && { postId }) }),
          (error: Error) => {
            latest.current(key, { problem: error.message, isQueued: false })
            // The row says what is wrong; the list of uploads need not.
            queueMicrotask(() => dropPost(waiting))
            throw error
          },
        ),
    })
    change(key, { problem: undefined, isQueued: true, ...(upload && { upload }) })
  }
}

/** Takes a failed upload off the list; one that arrived is used again. */
function dropFailed(upload: string): void {
  if (uploadList().uploads.some(({ key, state }) => key === upload && state === 'failed'))
    dropUpload(upload)
}
