import type { FileKind } from '@stagedoor/contract/media'
import { useSyncExternalStore } from 'react'

/** An upload of this tab, or an unfinished one of the account whose file this tab does not have. */
export interface ManagedUpload {
  /** The key in this tab. */
  readonly key: string
  /** The platform's id, once it knows the upload. */
  readonly id?: string
  readonly kind: FileKind
  readonly name: string
  /** In bytes. */
  readonly size: number
  /**
   * `offline` continues when the site answers again; `missing` needs the file to be chosen again.
   */
  readonly state: 'waiting' | 'sending' | 'paused' | 'offline' | 'missing' | 'finished' | 'failed'
  /** The bytes that have arrived. */
  readonly sent: number
  /** In bytes per second, once it is known. */
  readonly speed?: number | undefined
  /** The file that it became. */
  readonly fileId?: string
  /** The reason of a failure, ready to show. */
  readonly problem?: string | undefined
}

/** A post that is sent when its uploads have finished, although its form was left. */
export interface QueuedPost {
  readonly key: string
  /** The words that it is recognised by. */
  readonly label: string
  /** True when it is published; otherwise its files are added to its draft. */
  readonly isPublished: boolean
  readonly uploads: readonly string[]
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly problem?: string | undefined
}

/** The uploads of this tab and the posts that wait for them. */
export interface UploadList {
  readonly uploads: readonly ManagedUpload[]
  readonly posts: readonly QueuedPost[]
}

const empty: UploadList = { uploads: [], posts: [] }
let list = empty
const watchers = new Set<() => void>()

/** Returns the list as it is now. */
export const uploadList = (): UploadList => list

/** Replaces the list by the answer of a function that receives it. */
export function changeList(change: (known: UploadList) => UploadList): void {
  list = change(list)
  for (const watcher of watchers) watcher()
}

/** Changes one upload. */
export function changeUpload(key: string, changes: Partial<ManagedUpload>): void {
  changeList((known) => ({
    ...known,
    uploads: known.uploads.map((upload) =>
      upload.key === key ? { ...upload, ...changes } : upload,
    ),
  }))
}

/** Calls a function after each change; returns the function that ends that. */
export function watchList(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Returns the uploads of this tab and the posts that wait for them. */
export const useUploadList = (): UploadList =>
  useSyncExternalStore(watchList, uploadList, () => empty)

/** True for an upload that this tab still has to send. */
export const isActive = ({ state }: ManagedUpload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'offline' || state === 'paused'
