export { acceptTexts } from './accept-texts.ts'
export { type CurrentText, requireAcceptedTexts } from './read-texts.ts'
export { refuseWithoutAcceptance, textsNotAccepted } from './require-acceptance.ts'
