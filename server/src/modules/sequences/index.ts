export {
  replaceFiles as replaceFilesOfSequences,
  sequencesWithFile,
  takeOutFile as takeOutOfSequences,
} from './change-files.ts'
export { stepsOfSubjects } from './steps.store.ts'
export { sequencesByDay } from './waiting-days.store.ts'
