export { agreeTerms, type SaleTerms, termsOf } from './agree-terms.ts'
export { checkLedger, type Problem } from './check-ledger.ts'
export { type Check, ledgerLines, runChecks } from './checks.store.ts'
export { nextRelease } from './holds.store.ts'
export {
  InsufficientFunds,
  readPosted,
  type Transfer,
  type Transferred,
  transfer,
  transferCall,
} from './post-transfer.ts'
export {
  type Asset,
  type Book,
  type BookKind,
  type Posting,
  spendingPostings,
  subscriptionPostings,
  topUpPostings,
} from './postings.rules.ts'
export { type PerformerBalances, performerBalances, walletBalance, walletBalances } from './read-balances.ts'
export { reverseTransfer } from './reverse-transfer.ts'
export { halfEven, tokensFor, worthOf } from './rules.ts'
export type { Posted } from './store.ts'
export { type OwnTerms, ownTerms } from './terms.store.ts'
