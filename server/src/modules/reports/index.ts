export { reportCreated, reportDecided, reportsDue } from './announcements.ts'
export {
  countAbuseReportsOf,
  countOpenAndLate as countOpenReports,
  countReportsOfItems as countReports,
} from './counts.store.ts'
export { openCase } from './open-case.ts'
export { eraseReports } from './privacy.ts'
export { readReportDetails } from './read-report-details.ts'
export {
  selectByIds as reportsByIds,
  selectByReceiptPrefix as reportsBeginning,
  selectReport as reportById,
} from './store.ts'
