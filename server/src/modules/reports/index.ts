export { reportDecided, reportMade } from './announcements.ts'
export { countOpen as countOpenReports, selectReport as reportById } from './store.ts'
