export {
  replaceFiles as replaceFilesOfAutomatic,
  takeOutFile as takeOutOfAutomatic,
} from './change-files.ts'
