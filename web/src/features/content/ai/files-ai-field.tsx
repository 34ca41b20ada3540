import type { AiOrigin } from '@stagedoor/contract/media'
import { useEffect, useState } from 'react'
import { toastError } from '../../../ui/toast.ts'
import { AiOriginField } from './ai-origin-field.tsx'
import { useLabelFiles, useOwnFile } from './queries.ts'

/**
 * Labels the files of a product or message together; those that arrive later get the same label.
 * Without a choice each keeps the label that it has.
 */
export default function FilesAiField({ fileIds }: { fileIds: readonly string[] }) {
  const { data: file } = useOwnFile(fileIds[0] ?? '')
  const label = useLabelFiles()
  const [chosen, setChosen] = useState<AiOrigin | null>()
  const ids = fileIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice or a new file changes labels
  useEffect(() => {
    if (chosen !== undefined) label(fileIds, chosen).catch(toastError)
  }, [chosen, ids])
  return (
    <AiOriginField
      value={chosen === undefined ? (file?.aiOrigin ?? null) : chosen}
      claims={file?.claims}
      onChange={setChosen}
    />
  )
}
