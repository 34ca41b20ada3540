import { PREVIEW_MARK } from '@stagedoor/contract/agerules'
import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'

const PreviewMark = lazyOptional(() => import('./preview-mark.tsx'))

/** Returns what the cookie of a preview says; undefined without one. */
const readMark = () =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${PREVIEW_MARK}=`))
    ?.split('=')[1]

/** Draws the mark of a preview where a browser shows the site as to a guest at a place. */
export function PreviewSlot() {
  const [mark, setMark] = useState<string>()
  useEffect(() => setMark(readMark()), [])
  return <Suspense>{mark && <PreviewMark mark={mark} />}</Suspense>
}
