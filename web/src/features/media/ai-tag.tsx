import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import type { WireFile } from './wire-file.ts'

const AiLabel = lazy(() => import('./ai-label.tsx'))

/** Draws the label of AI over a file; its code is loaded with the first file that has one. */
export const AiTag = ({ file }: { file: WireFile }) =>
  useHydrated() && file.aiOrigin ? (
    <Suspense>
      <AiLabel file={file} />
    </Suspense>
  ) : null
