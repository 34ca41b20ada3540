export { checkAccountName, requireNoFreeze, requireUsableAccount } from './account-states.ts'
export {
  haveSameAccount,
  openPayoutAccount,
  readOwnAccounts,
  sealedAccountOf,
} from './payout-accounts.ts'
export { accountInfoOf, maskAccount, type PayoutAccount, payeeOf } from './rules.ts'
export { frozenOf } from './states.store.ts'
