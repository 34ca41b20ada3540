import { listAudit } from '@stagedoor/contract/admin'
import {
  adminRead,
  checkVat,
  discardMessage,
  exportYear,
  listMessages,
} from '@stagedoor/contract/taxforms'
import { useSend } from '../../../lib/api/queries.ts'

/** Makes the file of a year. */
export const useExportYear = () => useSend(exportYear, { settles: [listMessages, listAudit] })

/** Asks the register of the EU about a VAT number. */
export const useCheckVat = () => useSend(checkVat, { settles: [adminRead, listAudit] })

/** Says that a message was not sent. */
export const useDiscardMessage = () =>
  useSend(discardMessage, { settles: [listMessages, listAudit] })
