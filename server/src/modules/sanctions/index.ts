export { countOpenHits } from './hits.store.ts'
export { findObstacle, requireCleared, screenPayee } from './screen-payee.ts'
