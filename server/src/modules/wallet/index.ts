export { itemBought, tipCharged, walletCredited } from './announcements.ts'
export { type Charge, selectCharges as chargesByIds } from './store.ts'
