export { eraseChoices, eraseNotices } from './erasure.store.ts'
export { exportOfPreferences } from './export.store.ts'
export { tellPeople } from './tell-people.ts'
