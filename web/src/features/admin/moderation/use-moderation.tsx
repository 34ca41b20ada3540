import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '../../../lib/session.ts'
import type { ModerationTarget } from './moderation-dialog.tsx'

const ModerateDialog = lazy(() => import('./moderation-dialog.tsx'))

/**
 * Removing what an admin sees on the site: `remove(what)` opens the dialog, for which `dialog` is put on the page.
 * Undefined for everybody else, and for what is the admin's own.
 */
export function useModeration(ownerId?: string): {
  remove: ((what: ModerationTarget) => void) | undefined
  dialog: ReactNode
} {
  const viewer = useViewer()
  const [asked, setAsked] = useState<ModerationTarget>()
  const isAllowed = viewer?.role === 'admin' && viewer._id !== ownerId
  return {
    remove: isAllowed ? setAsked : undefined,
    dialog: asked && (
      <Suspense>
        <ModerateDialog what={asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  }
}
