export { findObstacle, requireCleared, screenPayee } from './screen-payee.ts'
