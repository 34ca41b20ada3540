import { createReport, uploadEvidence } from '@stagedoor/contract/reports'
import { useSend } from '../../lib/api/queries.ts'

/** Reports a post, a comment or an account. */
export const useCreateReport = () => useSend(createReport)
/** Uploads a file that supports a report. */
export const useUploadEvidence = () => useSend(uploadEvidence)
