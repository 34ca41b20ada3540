export { itemBought, tipCharged } from './announcements.ts'
export { checkCharges } from './checks.store.ts'
export { exportOfCharges } from './export.store.ts'
export { selectCharges as chargesByIds } from './store.ts'
