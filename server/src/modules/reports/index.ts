export { reportCreated, reportDecided } from './announcements.ts'
export { eraseReports } from './privacy.ts'
export { readReportDetails } from './read-report-details.ts'
export {
  countOpenAndLate as countOpenReports,
  countReportsOfItems as countReports,
  selectByIds as reportsByIds,
  selectByReceiptPrefix as reportsBeginning,
  selectReport as reportById,
} from './store.ts'
