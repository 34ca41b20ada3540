export { takeOutOfMassMessages } from './take-out-file.ts'
export {
  replaceFiles as replaceFilesOfMassMessages,
  selectWithFile as massMessagesWithFile,
} from './vault-files.store.ts'
