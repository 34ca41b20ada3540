export { itemBought, tipCharged, walletCredited } from './announcements.ts'
export { checkCharges } from './checks.store.ts'
export { type Charge, selectCharges as chargesByIds } from './store.ts'
