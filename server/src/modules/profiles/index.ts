export { loadPerformers } from './load-performers.ts'
export { openPerformer } from './read-performer.ts'
