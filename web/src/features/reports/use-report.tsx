import { lazy, type ReactNode, Suspense, useState } from 'react'
import { goToLogin } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'
import type { Reported } from './report-dialog.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/**
 * Provides reporting: `report(what)` opens the dialog, for which `dialog` is rendered on the page.
 * Guests log in first.
 */
export function useReport(): { report: (what: Reported) => void; dialog: ReactNode } {
  const viewer = useViewer()
  const [reported, setReported] = useState<Reported>()
  return {
    report: (what) => (viewer ? setReported(what) : goToLogin()),
    dialog: reported && (
      <Suspense>
        <ReportDialog reported={reported} onClose={() => setReported(undefined)} />
      </Suspense>
    ),
  }
}
