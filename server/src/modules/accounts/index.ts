export { signUpsByDay } from './days.store.ts'
export {
  accountByEmail,
  accountById,
  accountByRef,
  accountsById,
  idIn,
  performerByRef,
  usernamesOf,
} from './find-account.ts'
export {
  type AccountFilter,
  type AccountOrder,
  containing,
  countAccounts,
  findAccounts,
  listAccounts,
} from './list.store.ts'
export { noteSeen } from './note-seen.ts'
export { cards } from './read-cards.ts'
export { replacePictureFor } from './replace-picture.ts'
export { isAtLeast, isShut, onlineFlag, roomOfWatchers, shownName } from './rules.ts'
export { EmailTaken, insertAccount, type NewAccount, refuseReserved, updateAccount } from './save-account.ts'
export {
  type Account,
  type AccountChanges,
  accountLogins,
  accountMarks,
  accountsAs,
  type CardColumns,
  cardColumns,
  isPublicPerformer,
  isPublicRow,
  publicPerformerIds,
  publicPerformers,
  type Role,
  type Status,
} from './store.ts'
export { cardOf, cardView, pictureViews } from './views.ts'
