import { lazy, Suspense } from 'react'
import { useViewer } from '../../../lib/session/session.ts'

const PeoplePanel = lazy(() => import('./people-panel.tsx'))

/** Shows a creator who is in files; its code is loaded with the first file. */
export const FilePeople = ({ fileIds }: { fileIds: readonly string[] }) =>
  useViewer()?.role === 'performer' && fileIds.length > 0 ? (
    <Suspense>
      <PeoplePanel fileIds={fileIds} />
    </Suspense>
  ) : null
