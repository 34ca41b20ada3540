import { type AiOrigin, labelFile, readFile } from '@stagedoor/contract/media'
import { useCall, useSend } from '../../../lib/api/queries.ts'

/** Reads a file of one's own, with its label and what it claims of itself. */
export const useOwnFile = (id: string) => useCall(readFile, { params: { id } })

/** Labels files as AI had a part in them; one after another, so that a refusal names the first. */
export function useLabelFiles() {
  const label = useSend(labelFile, { settles: [readFile] })
  return async (ids: readonly string[], aiOrigin: AiOrigin | null) => {
    for (const id of ids) await label({ params: { id }, body: { aiOrigin } })
  }
}
