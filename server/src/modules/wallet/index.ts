export { chargeRefunded, itemBought, tipCharged } from './announcements.ts'
export { checkCharges } from './checks.store.ts'
export { eraseChargeWords } from './erasure.store.ts'
export { exportOfCharges } from './export.store.ts'
export { refundBuyers } from './refund-buyers.ts'

export { salesOfItems } from './sales.store.ts'
export { type Charge, selectChargePage as chargesMatching, selectCharges as chargesByIds } from './store.ts'

export { chargeView } from './views.ts'
