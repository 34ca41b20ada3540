import * as z from 'zod/mini'
import { Currency, Tokens } from '../kit/scalars.ts'

/** Refusals about payouts to creators. */
export const payoutsErrors = {
  'payouts.not_found': { status: 404, message: 'Payout request not found', data: z.null() },
  'payouts.below_minimum': {
    status: 422,
    message: 'The amount is below the minimum payout',
    data: z.object({ minimum: Currency }),
  },
  'payouts.above_balance': {
    status: 422,
    message: 'The amount is more than your available balance',
    data: z.object({ available: Tokens }),
  },
  'payouts.request_open': {
    status: 422,
    message: 'Another payout request is still open. Wait until it is paid or rejected.',
    data: z.null(),
  },
  'payouts.not_pending': {
    status: 409,
    message: 'This payout request has been reviewed and can no longer be changed',
    data: z.null(),
  },
  'payouts.status_changed': {
    status: 409,
    message: 'The status of this payout request does not allow this. Reload and try again.',
    data: z.object({ status: z.string() }),
  },
  'payouts.approval_missing': {
    status: 409,
    message: 'This payout request needs an approval before it can be marked as paid',
    data: z.null(),
  },
  'payouts.second_admin_needed': {
    status: 403,
    message: 'You approved this payout request. Another admin must mark it as paid.',
    data: z.null(),
  },
  'payouts.being_sent': {
    status: 409,
    message: 'This payout is being sent and can no longer be changed. Mark it as paid to finish.',
    data: z.null(),
  },
  'payouts.transfer_refused': {
    status: 422,
    message:
      'Stripe refused the transfer: the balance there is too small, or the account cannot receive it',
    data: z.null(),
  },
  'payouts.payer_missing': {
    status: 422,
    message: 'Set the name and the IBAN that payouts are paid from in the settings first',
    data: z.null(),
  },
  'payouts.currency_not_euro': {
    status: 422,
    message: 'SEPA transfers are in euros only. Export a CSV file instead.',
    data: z.object({ currency: z.string() }),
  },
  'payouts.nothing_to_export': {
    status: 422,
    message: 'There are no approved payout requests to export',
    data: z.null(),
  },
} as const
