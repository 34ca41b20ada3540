import { announcement } from '../../platform/outbox/index.ts'

/** Announces a new report. */
export const reportCreated = announcement<{ reportId: string }>('reports.report_created')

/** Announces that the deadlines of some open reports come close or passed, and who is warned. */
export const reportsDue = announcement<{
  runId: string
  adminIds: readonly string[]
  half: number
  most: number
  late: number
}>('reports.reports_due')

/** Announces that an admin decided a report. */
export const reportDecided = announcement<{
  reportId: string
  decision: 'dismiss' | 'remove' | 'suspend'
}>('reports.report_decided')
