import { listAudit } from '@stagedoor/contract/admin'
import {
  adminListWaiting,
  adminReadAccounts,
  openConnectedAccount,
  readAccounts,
  type readConnectedAccount,
} from '@stagedoor/contract/banking'
import type { WireOf } from '@stagedoor/contract/kit'
import { endSchedule, readSchedule } from '@stagedoor/contract/payouts'
import { useSend } from '../../lib/api/queries.ts'

/** The account at a payment company through which payouts can be sent, as a client reads it. */
export type WireConnected = WireOf<typeof readConnectedAccount>

/** The reads that a change of the accounts for payouts settles. */
export const payoutAccountReads = [readAccounts, adminReadAccounts, adminListWaiting, listAudit]

/** Opens that account, or continues to set it up. */
export const useOpenConnectedAccount = () => useSend(openConnectedAccount)

/** Ends the schedule of payouts. */
export const useEndSchedule = () => useSend(endSchedule, { settles: [readSchedule] })
