export { reportCreated, reportDecided, reportsDue } from './announcements.ts'
export {
  countAbuseReportsOf,
  countOpenAndLate as countOpenReports,
  countReportsOfItems as countReports,
} from './counts.store.ts'
export { findDeciders } from './deadlines/raise-alarms.ts'
export { type CaseDecision, decideReports } from './decide-report.ts'
export {
  excerptsOfCases,
  lockOpenReports,
  type ReportFilter,
  reportsOfCase,
  selectReports,
} from './lists.store.ts'
export { openCase } from './open-case.ts'
export { eraseReports } from './privacy.ts'
export { readReportDetails } from './read-report-details.ts'
export { peopleIn } from './read-reports.ts'
export { violationOfReport } from './rules.ts'
export {
  selectByIds as reportsByIds,
  selectByReceiptPrefix as reportsBeginning,
  selectReport as reportById,
} from './store.ts'
export { screenTexts } from './terms/screen-texts.ts'
export { adminView } from './views.ts'
