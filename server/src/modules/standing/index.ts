export { closed, restored, suspended } from './announcements.ts'
export { refuseIfSuspended, refuseWritesOfSuspended } from './refuse-suspended.ts'
export { selectSuspensions as listSuspensions } from './store.ts'
export { restore, setOpen, suspend } from './suspend-account.ts'
