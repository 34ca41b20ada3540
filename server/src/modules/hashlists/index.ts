export { entriesChanged } from './announcements.ts'
export {
  beginPass,
  type NewHashes,
  newHashes,
  recogniseKept,
} from './compare-kept.ts'
export { importFile } from './import-entries.ts'
export {
  failingLists,
  markAlarmed as markFailingLists,
  selectLists as hashLists,
  storeFailure as storeServiceFailure,
} from './lists.store.ts'
export { areListsOn, type Content, isListed, matchContent } from './match-content.ts'
export {
  countMatches,
  findMatch,
  isRecognisedAsWorst,
  type MatchRow,
  matchesOfFiles,
  selectMatches,
  storeDecision,
  storeMatches,
} from './matches.store.ts'
export { endPass, movePass, newestPass, type Pass } from './passes.store.ts'
export { type AskedAgain, dueRechecks, recogniseByService } from './recheck-kept.ts'
export { moveRecheck } from './rechecks.store.ts'
export { type Consequence, consequenceOf, type ListMatch, worstFirst } from './rules.ts'
export { scanContent } from './scan-content.ts'
export { noteFinding, noteReversal } from './send-feedback.ts'
