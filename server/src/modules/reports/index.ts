export { reportDecided, reportMade } from './announcements.ts'
export { eraseReports } from './erasure.store.ts'
export { exportOfReports } from './export.store.ts'
export { countOpen as countOpenReports, selectReport as reportById } from './store.ts'
