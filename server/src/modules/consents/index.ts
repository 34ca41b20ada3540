export { acceptTexts } from './accept-texts.ts'
export { type CurrentText, requireAcceptedTexts } from './read-texts.ts'
