export { reportDecided, reportMade } from './announcements.ts'
export { eraseReports } from './privacy.ts'
export { readWholeReport } from './read-whole-report.ts'
export {
  countOpen as countOpenReports,
  selectBeginning as reportsBeginning,
  selectByIds as reportsByIds,
  selectReport as reportById,
} from './store.ts'
