import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import type { ModerationTarget } from './moderation-dialog.tsx'

const ModerateDialog = lazy(() => import('./moderation-dialog.tsx'))

/**
 * Returns what a page needs to moderate content: `remove(target)` opens the dialog, and the page
 * renders `dialog`. `remove` is undefined for everyone but admins, and for an admin's own content.
 */
export function useModeration(ownerId?: string): {
  remove: ((content: ModerationTarget) => void) | undefined
  dialog: ReactNode
} {
  const viewer = useViewer()
  const [target, setTarget] = useState<ModerationTarget>()
  const isAllowed = viewer?.role === 'admin' && viewer._id !== ownerId
  return {
    remove: isAllowed ? setTarget : undefined,
    dialog: target && (
      <Suspense>
        <ModerateDialog content={target} onClose={() => setTarget(undefined)} />
      </Suspense>
    ),
  }
}
