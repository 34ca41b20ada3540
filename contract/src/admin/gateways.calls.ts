import { callsOf } from '../kit/call.ts'
import type * as schemas from './gateways.schemas.ts'

export type * from './gateways.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const listPaymentGateways = call('listPaymentGateways', {
  method: 'GET',
  path: '/admin/payment-gateways',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Lists the payment companies that can be set up, with their state. Secrets are never returned.',
  errors: [],
})

export const savePaymentGateway = call('savePaymentGateway', {
  method: 'PUT',
  path: '/admin/payment-gateways/:name',
  access: 'admin',
  staff: 'site.write',
  summary: 'Stores keys of a payment company, and enables or disables it for new payments.',
  errors: [
    'payments.gateway_not_found',
    'payments.gateway_incomplete',
    'payments.gateway_currency',
    'payments.gateway_forbids_adult',
    'auth.proof_required',
  ],
})

export const testPaymentGateway = call('testPaymentGateway', {
  method: 'POST',
  path: '/admin/payment-gateways/:name/test',
  access: 'admin',
  staff: 'site.write',
  summary: 'Makes a harmless request to a payment company with the stored keys.',
  errors: [
    'payments.gateway_not_found',
    'payments.gateway_incomplete',
    'payments.gateway_test_failed',
  ],
})
