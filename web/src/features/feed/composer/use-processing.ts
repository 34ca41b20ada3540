import type { MediaFile } from '@stagedoor/contract/media'
import { useCallback, useEffect, useRef } from 'react'
import { useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { fetchFile } from './queries.ts'
import type { UploadItem } from './upload-items.ts'

const POLL_MS = 2000

/**
 * Follows the processing of files: by the socket when they finish, by polling every two seconds in
 * between.
 */
export function useProcessing(
  items: readonly UploadItem[],
  update: (key: string, file: MediaFile) => void,
): void {
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const read = useCallback(
    async (fileId: string) => {
      const item = latest.current.find(({ file }) => file?._id === fileId)
      if (!item) return
      const file = await fetchFile(fileId).catch(() => undefined)
      if (file) update(item.key, file)
    },
    [update],
  )
  useRealtimeEvent('media.file_changed', ({ _id }) => void read(_id))
  const isUnderWay = items.some(({ file }) => file?.status === 'processing')
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      for (const { file } of latest.current) if (file?.status === 'processing') void read(file._id)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, read])
}
