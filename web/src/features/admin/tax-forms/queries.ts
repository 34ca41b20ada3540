import { exportYear } from '@stagedoor/contract/taxforms'
import { useSend } from '../../../lib/api/queries.ts'

/** Makes the file of a year. */
export const useExportYear = () => useSend(exportYear)
