export { accountClosed, accountRestored, accountSuspended } from './announcements.ts'
export { refuseIfSuspended, refuseWritesOfSuspended } from './refuse-suspended.ts'
export { selectSuspensions as listSuspensions } from './store.ts'
export { restore, setAccountOpen, suspend } from './suspend-account.ts'
