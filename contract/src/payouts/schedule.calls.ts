import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('payouts')

/** The last day that each month has. */
export const LAST_DAY_OF_MONTH = 28

export const readSchedule = call('readSchedule', {
  method: 'GET',
  path: '/payout-requests/schedule',
  access: 'performer',
  summary:
    'Returns when payouts of everything available are requested for the creator, if they are.',
  errors: [],
})

export const saveSchedule = call('saveSchedule', {
  method: 'PUT',
  path: '/payout-requests/schedule',
  access: 'performer',
  summary:
    'Lets the site request a payout of everything available on a day of each week or month, once ' +
    'a minimum is available.',
  errors: [
    'payouts.below_minimum',
    'banking.bank_details_missing',
    'banking.paypal_missing',
    'banking.crypto_missing',
    'banking.connected_account_missing',
    'auth.proof_required',
  ],
})

export const endSchedule = call('endSchedule', {
  method: 'DELETE',
  path: '/payout-requests/schedule',
  access: 'performer',
  summary: 'Ends the schedule of payouts; requests that were made stay. Answers no schedule.',
  errors: [],
})
