export { acceptTexts } from './accept-texts.ts'
export { exportOfAcceptances } from './export.store.ts'
export { type CurrentText, textsByHash } from './read-texts.ts'
