import { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { decideHit, importList, listHits, listLists } from '@stagedoor/contract/sanctions'
import { useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'
import { upload } from '../../../lib/api/upload.ts'

/** A payee who is like a sanctioned person, as a client reads it. */
export type WireHit = WireOf<typeof listHits>['data'][number]
/** A sanction list as a client reads it. */
export type WireList = WireOf<typeof listLists>['data'][number]

/** The reads that an import or a decision changes. */
export const sanctionReads = [listLists, listHits, listAudit]

/** Decides about a hit. */
export const useDecideHit = () => useSend(decideHit, { settles: sanctionReads })

/** Imports a file as the next version of a list. */
export async function sendList(
  body: { readonly name: string; readonly format: WireList['format'] },
  file: File,
): Promise<WireList> {
  const list = await upload(importList, { body, files: { file } })
  await settle(...sanctionReads)
  return list
}
