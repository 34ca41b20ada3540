export { type AgreementTimes, agreementTimes, askedAgainAt } from './asks-again.ts'
export { publicPages } from './read-pages.ts'
export { refreshPages } from './refresh-pages.ts'
export { seedPages } from './seed-pages.ts'
