export { requireCleared, screenPayee } from './screen-payee.ts'
