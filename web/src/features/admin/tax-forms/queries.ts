import { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import {
  adminRead,
  checkVat,
  discardMessage,
  exportTins,
  exportYear,
  importTins,
  listMessages,
  listWrongNumbers,
} from '@stagedoor/contract/taxforms'
import { useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'
import { upload } from '../../../lib/api/upload.ts'

/** Makes the file of a year. */
export const useExportYear = () => useSend(exportYear, { settles: [listMessages, listAudit] })

/** Asks the register of the EU about a VAT number. */
export const useCheckVat = () => useSend(checkVat, { settles: [adminRead, listAudit] })

/** Says that a message was not sent. */
export const useDiscardMessage = () =>
  useSend(discardMessage, { settles: [listMessages, listAudit] })

/** Makes the file for the TIN matching of the IRS. */
export const useExportTins = () => useSend(exportTins, { settles: [listAudit] })

/** Imports the answers of the IRS. */
export async function sendTinAnswers(file: File): Promise<WireOf<typeof importTins>> {
  const counts = await upload(importTins, { files: { file } })
  await settle(listWrongNumbers, adminRead, listAudit)
  return counts
}
