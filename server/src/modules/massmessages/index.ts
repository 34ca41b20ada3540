export { selectCalendar as massMessagesBetween } from './lists.store.ts'
export { massMessagesOfSubjects } from './sold.store.ts'
export { takeOutOfMassMessages } from './take-out-file.ts'
export {
  replaceFiles as replaceFilesOfMassMessages,
  selectWithFile as massMessagesWithFile,
} from './vault-files.store.ts'
export { waitingByDay } from './waiting-days.store.ts'
export { moveMassMessage } from './write-mass-message.ts'
