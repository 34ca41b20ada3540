import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { sendVideo } from './queries.ts'
import { bodyOf, type VideoDraft } from './video-draft.ts'
import { titleOf } from './video-form.tsx'

/** The most videos that are uploaded together. */
const MOST = 20
/** The number of parallel uploads: more would only make each slower. */
const AT_ONCE = 2

/** One of several videos being uploaded. */
export interface BulkItem {
  readonly key: string
  readonly file: File
  readonly title: string
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The percentage of the bytes that were sent. */
  readonly percent: number
  readonly problem?: string | undefined
}

let lastKey = 0

/** Uploads several videos two at a time; each can be renamed, cancelled and tried again. */
export function useBulkUpload() {
  const [items, setItems] = useState<readonly BulkItem[]>([])
  const [isSending, setSending] = useState(false)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const stop of current.values()) stop.abort()
    }
  }, [])
  const change = (key: string, changes: Partial<BulkItem>) =>
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  const start = async (draft: VideoDraft) => {
    const queue = latest.current.filter(({ state }) => state === 'waiting' || state === 'failed')
    setSending(true)
    const worker = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        const { key } = item
        const current = latest.current.find((one) => one.key === key)
        if (current) await send(current, draft, { running: running.current, change })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    setSending(false)
  }
  return {
    items,
    isSending,
    start,
    add: (files: readonly File[]) =>
      setItems((known) => [...known, ...files.slice(0, MOST - known.length).map(newItem)]),
    rename: (key: string, title: string) => change(key, { title }),
    remove: (key: string) => {
      running.current.get(key)?.abort()
      setItems((known) => known.filter((item) => item.key !== key))
    },
  }
}

function newItem(file: File): BulkItem {
  lastKey += 1
  return { key: `video-${lastKey}`, file, title: titleOf(file.name), state: 'waiting', percent: 0 }
}

type Change = (key: string, changes: Partial<BulkItem>) => void

interface Running {
  readonly running: Map<string, AbortController>
  readonly change: Change
}

async function send({ key, file, title }: BulkItem, draft: VideoDraft, { running, change }: Running): Promise<void> {
  if (!title.trim()) return change(key, { state: 'failed', problem: t`Enter a title.` })
  const stop = new AbortController()
  running.set(key, stop)
  change(key, { state: 'sending', percent: 0, problem: undefined })
  const onProgress = ({ sent, total }: { sent: number; total: number }) =>
    change(key, { percent: total > 0 ? (sent / total) * 100 : 0 })
  try {
    await sendVideo(bodyOf({ ...draft, title }), { video: file }, { signal: stop.signal, onProgress })
    change(key, { state: 'done', percent: 100 })
  } catch (error) {
    if (stop.signal.aborted) return
    change(key, { state: 'failed', problem: error instanceof Error ? error.message : t`The upload failed.` })
  } finally {
    running.delete(key)
  }
}
