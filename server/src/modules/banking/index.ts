export { openPayoutAccount, readOwnAccounts, sealedAccountOf } from './payout-accounts.ts'
export { maskAccount, type PayoutAccount, payeeOf } from './rules.ts'
