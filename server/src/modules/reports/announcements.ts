import { announcement } from '../../platform/announce.ts'

/** Somebody reported something. */
export const reportMade = announcement<{ reportId: string }>('reports.report_made')

/** An admin decided a report. */
export const reportDecided = announcement<{ reportId: string; decision: 'dismiss' | 'remove' | 'suspend' }>(
  'reports.report_decided',
)
