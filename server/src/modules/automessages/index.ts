export {
  replaceFiles as replaceFilesOfAutomatic,
  takeOutFile as takeOutOfAutomatic,
  withFile as automaticWithFile,
} from './change-files.ts'
