export { notifyAccounts } from './notify-accounts.ts'
