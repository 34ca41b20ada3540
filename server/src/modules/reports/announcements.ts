import { announcement } from '../../platform/outbox/index.ts'

/** Announces a new report. */
export const reportCreated = announcement<{ reportId: string }>('reports.report_created')

/** Announces that an admin decided a report. */
export const reportDecided = announcement<{
  reportId: string
  decision: 'dismiss' | 'remove' | 'suspend'
}>('reports.report_decided')
