export { reportDecided, reportMade } from './announcements.ts'
export { countOpen as countOpenReports } from './store.ts'
