import { listAudit } from '@stagedoor/contract/admin'
import { adminRead, checkVat, exportYear } from '@stagedoor/contract/taxforms'
import { useSend } from '../../../lib/api/queries.ts'

/** Makes the file of a year. */
export const useExportYear = () => useSend(exportYear)

/** Asks the register of the EU about a VAT number. */
export const useCheckVat = () => useSend(checkVat, { settles: [adminRead, listAudit] })
