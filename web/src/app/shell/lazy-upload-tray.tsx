import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '../../lib/lazy-optional.ts'
import { useUploadList } from '../../lib/uploads/upload-list.ts'
import { whenIdle } from '../deferred-shell/when-idle.ts'

const UploadTray = lazyOptional(() => import('../../features/uploads/upload-tray.tsx'))

/** Loads the uploads of a creator when the page is idle, or as soon as one begins. */
export function LazyUploadTray() {
  const { uploads } = useUploadList()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{(isIdle || uploads.length > 0) && <UploadTray />}</Suspense>
}
