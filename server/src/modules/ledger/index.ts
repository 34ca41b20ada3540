export { type ProvenLink, proveTransfers } from './chain/prove-transfers.ts'
export { type KnownRoots, verifyChain } from './chain/verify-chain.ts'
export { disputeFeePostings } from './chargeback.rules.ts'
export { checkLedger, type LedgerProblem } from './check-ledger.ts'
export { type LedgerCheck, runChecks } from './checks.store.ts'
export { selectCommissionTerms } from './commission-terms.store.ts'
export {
  clearedAmounts,
  type ExplainedHold,
  type ExplainedTransfer,
  holdsOfTransfers,
  transfersOfSale,
} from './explain.store.ts'
export { fanDebt, payDebt, writeOffDebt } from './fan-debt.ts'
export { nextRelease, upcomingReleases } from './holds.store.ts'
export { heldSalesOf, owedToPerformers } from './owed-balances.store.ts'
export {
  mirrorTransfer,
  postChargeback,
  postRefundOfDisputed,
  restoreChargeback,
  unreturnedOf,
} from './post-chargeback.ts'
export {
  depositPostings,
  payoutDonePostings,
  payoutPostings,
  payoutRequestPostings,
  referralPostings,
  type SaleTax,
  spendingPostings,
  subscriptionPostings,
  topUpPostings,
} from './postings.rules.ts'
export { pushPerformerBalances, pushWalletBalances } from './pushes.ts'
export { performerBalances, performerTokens, walletBalance } from './read-balances.ts'
export {
  previewReversal,
  type ReversalPreview,
  reverseTransfer,
  undoReversal,
} from './reverse-transfer.ts'
export { tokensFor, worthOf } from './rules.ts'
export { type SaleTerms, saleTermsOf, setCommissionTerms } from './set-commission-terms.ts'
export {
  type BalanceAmounts,
  type EntryKind,
  entriesOfMonth,
  type MonthSums,
  monthsOf,
  type StatementChange,
  type StatementEntry,
  type StatementPosition,
  selectChangesOfMonth,
} from './statements/store.ts'
export {
  InsufficientFunds,
  lockWallets,
  type PostResult,
  postTransfer,
  postTransfersSql,
  type TransferResult,
} from './store.ts'
