export { acceptTexts } from './accept-texts.ts'
export { type CurrentText, textsByHash } from './read-texts.ts'
