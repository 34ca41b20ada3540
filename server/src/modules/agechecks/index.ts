export { carryOverAge, grantAssurance, type PassedCheck } from './grant-assurance.ts'
export { assuranceOf } from './read-assurance.ts'
export { ASSURANCE_COOKIE, type Assurance, SESSION_COOKIE } from './rules.ts'
