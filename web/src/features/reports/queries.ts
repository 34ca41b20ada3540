import { createReport } from '@stagedoor/contract/reports'
import { useSend } from '../../lib/api/queries.ts'

/** Reports a post, a comment or an account. */
export const useCreateReport = () => useSend(createReport)
