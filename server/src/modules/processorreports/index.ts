export { finishedMonths } from './store.ts'
