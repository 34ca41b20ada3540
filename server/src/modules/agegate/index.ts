export { checkAge, picturePass, requireAge } from './check-age.ts'
export { ageScopeOf } from './find-rule.ts'
export { isLiveGranted, issueLiveGrant } from './live-grants.ts'
