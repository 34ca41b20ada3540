export {
  type AccountFilter,
  type AccountOrder,
  activeStaff,
  countAccounts,
  findAccounts,
  listAccounts,
} from './account-lists.store.ts'
export { presenceChanged } from './announcements.ts'
export {
  accountFacts,
  isLiveNow,
  isOpenAccount,
  lastSeenAtOf,
  nameContains,
  nameInOrder,
} from './audience.store.ts'
export {
  accountFlags,
  accountLogins,
  accountsAs,
  cardColumns,
  isOpenAccountRow,
  isPublicPerformer,
  isPublicPerformerRow,
  publicPerformers,
} from './columns.store.ts'
export {
  accountByEmail,
  accountById,
  accountByRef,
  accountsById,
  performerByRef,
  usernamesOf,
} from './find-account.ts'
export { accountIdOfName } from './former-usernames.store.ts'
export { lockIdentity } from './identity.store.ts'
export { hashWords, keepNamesOf, usedNames } from './keep-names.ts'
export { creatorsWithoutNames, deleteNames } from './names.store.ts'
export { connectedAmong, selectShowsPresence } from './presence.store.ts'
export { readCards } from './read-cards.ts'
export { markLive, markStreamed, recordPresence, showPresence } from './record-presence.ts'
export { dropPicture, replacePictureFor, showPictureAgain } from './replace-picture.ts'
export {
  dayOfAge,
  displayName,
  isAccountClosed,
  isAtLeastAge,
  isPerformerInBusiness,
  onlineFlag,
  plainName,
  watchersRoom,
} from './rules.ts'
export {
  EmailTakenError,
  insertAccount,
  type LegalIdentity,
  type NewAccount,
  refuseReservedUsername,
  replaceIdentity,
  updateAccount,
} from './save-account.ts'
export {
  type Account,
  type AccountChanges,
  type CardColumns,
  lockAccounts,
  type Role,
  selectMailStyles as mailStylesOf,
} from './store.ts'
export { selectTeam, storeTeam } from './team.store.ts'
export { avatarUrl, cardFromRow, cardView, pictureUrls, smallCoverUrl } from './views.ts'
