import type { MediaFile } from '@stagedoor/contract/media'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { type PostFileUse, sendFile } from './queries.ts'
import { kindOf, moveItem, type UploadItem } from './upload-items.ts'
import { useProcessing } from './use-processing.ts'

/** The number of parallel uploads: more would only make each slower. */
const SENDING_AT_ONCE = 2

/** The files of a post being written, and the actions on them. */
export interface Uploads {
  readonly items: readonly UploadItem[]
  readonly add: (files: readonly File[]) => void
  /** Removes a file from the post and aborts its upload. */
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  readonly move: (key: string, by: number) => void
  readonly clear: () => void
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

let lastKey = 0

/**
 * Uploads files two at a time, keeps their order, and follows their processing. `first` are the files that a post
 * already has.
 */
export function useUploads(first: readonly MediaFile[], use: UploadUse = 'files'): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>(() => first.map(itemOf))
  const running = useRef(new Map<string, AbortController>())
  const change = useCallback((key: string, changes: Partial<UploadItem>) => {
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  }, [])
  useEffect(() => {
    const sending = items.filter(({ key }) => running.current.has(key)).length
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, SENDING_AT_ONCE - sending)) {
      if (running.current.has(item.key)) continue
      const stop = new AbortController()
      running.current.set(item.key, stop)
      void send(item, usesOf[use], { signal: stop.signal, change }).finally(() => {
        running.current.delete(item.key)
        setItems((known) => [...known])
      })
    }
  }, [items, change, use])
  useEffect(() => () => abortUpload(running.current), [])
  useProcessing(
    items,
    useCallback((key, file) => change(key, { file }), [change]),
  )

  const drop = (dropped: readonly UploadItem[]) => {
    for (const { key, preview } of dropped) {
      running.current.get(key)?.abort()
      if (preview) URL.revokeObjectURL(preview)
    }
    setItems((known) => known.filter((item) => !dropped.includes(item)))
  }
  return {
    items,
    add: (files) => setItems((known) => [...known, ...files.flatMap(newItem)]),
    remove: (key) => drop(items.filter((item) => item.key === key)),
    retry: (key) => change(key, { state: 'waiting', sent: 0 }),
    move: (key, by) => setItems((known) => moveItem(known, key, by)),
    clear: () => drop(items),
    refresh: (key, file) => change(key, { file }),
  }
}

function abortUpload(running: ReadonlyMap<string, AbortController>): void {
  for (const stop of running.values()) stop.abort()
}

const kinds: Partial<Record<MediaFile['type'], UploadItem['kind']>> = {
  'feed-video': 'video',
  'feed-teaser': 'video',
  'feed-audio': 'audio',
}

function itemOf(file: MediaFile): UploadItem {
  const kind = kinds[file.type] ?? 'photo'
  return { key: file._id, name: file.name, kind, size: file.size, state: 'sent', sent: file.size, file }
}

function newItem(blob: File): UploadItem[] {
  const kind = kindOf(blob)
  if (!kind) return []
  lastKey += 1
  const preview = URL.createObjectURL(blob)
  return [{ key: `new-${lastKey}`, name: blob.name, kind, size: blob.size, blob, preview, state: 'waiting', sent: 0 }]
}

type Change = (key: string, changes: Partial<UploadItem>) => void

interface Sending {
  readonly signal: AbortSignal
  readonly change: Change
}

async function send({ key, kind, blob }: UploadItem, uses: Uses, { signal, change }: Sending): Promise<void> {
  const use = uses[kind]
  if (!blob || !use) return
  change(key, { state: 'sending', since: Date.now(), sent: 0 })
  try {
    const onProgress = ({ sent }: { sent: number }) => change(key, { sent: Math.min(sent, blob.size) })
    const file = await sendFile(use, blob, { onProgress, signal })
    change(key, { state: 'sent', sent: blob.size, file })
  } catch (error) {
    if (signal.aborted) return
    change(key, { state: 'failed', problem: error instanceof Error ? error.message : t`The upload failed.` })
  }
}
