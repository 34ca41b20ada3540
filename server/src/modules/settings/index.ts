export type { GroupName, SettingKey, Settings } from './catalogue.rules.ts'
export { cleanHtml, linesOf } from './fields.rules.ts'
export { fixedSettingWarnings } from './first-start.rules.ts'
export { readMenuItem, searchMenuItems } from './read-menus.ts'
export { escapedTexts, readChangedSettings, readSettings } from './read-settings.ts'
export { recordPageState } from './record-page-state.ts'
export { refuseDuringMaintenance } from './refuse-during-maintenance.ts'
export { openSettingRequests, requestSecondAdmin } from './request-change.ts'
export {
  isGuardedSetting,
  publicGatewayName,
  sellerLines,
  settingLabel,
} from './rules.ts'
export { findBannedTerm, findReviewTerm, refuseBannedTerms } from './terms/refuse-banned-terms.ts'
export { findBlockedWord, textsOf } from './terms/terms.rules.ts'
export { fixSettings, updateSetting } from './update-setting.ts'
export { adminSettingsView, adminSettingView, type ShownSettings } from './views.ts'
export { createMenuItem, deleteMenuItem, orderMenuItems, updateMenuItem } from './write-menus.ts'
