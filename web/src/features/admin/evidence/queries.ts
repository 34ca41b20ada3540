import type { WireOf } from '@stagedoor/contract/kit'
import { listEvidence, openEvidence } from '@stagedoor/contract/reports'
import { useCall, useSend } from '../../../lib/api/queries.ts'

/** A file that supports a report. */
export type WireEvidence = WireOf<typeof listEvidence>['data'][number]
/** The bytes of a file that supports a report. */
export type OpenedEvidence = WireOf<typeof openEvidence>

/** Reads the files that support a report. */
export const useEvidence = (id: string) => useCall(listEvidence, { params: { id } })

/** Opens a file that supports a report; the access is logged. */
export const useOpenEvidence = () => useSend(openEvidence)
