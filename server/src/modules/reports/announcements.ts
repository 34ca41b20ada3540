import { announcement } from '../../platform/outbox/announce.ts'

/** Somebody reported something. */
export const reportCreated = announcement<{ reportId: string }>('reports.report_made')

/** An admin decided a report. */
export const reportDecided = announcement<{ reportId: string; decision: 'dismiss' | 'remove' | 'suspend' }>(
  'reports.report_decided',
)
