export { agreeTerms, type SaleTerms, termsOf } from './agree-terms.ts'
export { checkLedger, type Problem } from './check-ledger.ts'
export { type Check, ledgerLines, runChecks } from './checks.store.ts'
export { nextRelease } from './holds.store.ts'
export { pushEarned, pushWallets } from './live.ts'
export { type Owed, owedToPerformers, waitingSalesOf } from './owed.store.ts'
export {
  InsufficientFunds,
  readPosted,
  type Transferred,
  transfer,
  transferCall,
} from './post-transfer.ts'
export {
  payoutPostings,
  spendingPostings,
  subscriptionPostings,
  topUpPostings,
} from './postings.rules.ts'
export { performerBalances, performerTokens, walletBalance, walletBalances } from './read-balances.ts'
export { previewReversal, type ReversalPreview, reverseTransfer, undoReversal } from './reverse-transfer.ts'
export { halfEven, tokensFor } from './rules.ts'
export type { Posted } from './store.ts'
export { ownTerms } from './terms.store.ts'
