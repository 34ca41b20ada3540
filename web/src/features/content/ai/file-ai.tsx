import { lazy, Suspense } from 'react'
import { useViewer } from '../../../lib/session/session.ts'

const FilesAiField = lazy(() => import('./files-ai-field.tsx'))

/** Asks a creator whether AI had a part in files; its code is loaded with the first file. */
export const FileAi = ({ fileIds }: { fileIds: readonly string[] }) =>
  useViewer()?.role === 'performer' && fileIds[0] !== undefined ? (
    <Suspense>
      <FilesAiField key={fileIds[0]} fileIds={fileIds} />
    </Suspense>
  ) : null
