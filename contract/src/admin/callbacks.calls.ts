import { callsOf } from '../kit/call.ts'
import type * as schemas from './callbacks.schemas.ts'

export type * from './callbacks.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const listGatewayCallbacks = call('listGatewayCallbacks', {
  method: 'GET',
  path: '/admin/gateway-callbacks',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the callbacks that payment companies sent, newest first.',
  errors: [],
})

export const readGatewayCallback = call('readGatewayCallback', {
  method: 'GET',
  path: '/admin/gateway-callbacks/:id',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns a callback with its content; signatures and keys are left out.',
  errors: ['payments.callback_not_found'],
})

export const replayGatewayCallback = call('replayGatewayCallback', {
  method: 'POST',
  path: '/admin/gateway-callbacks/:id/replay',
  access: 'admin',
  staff: 'money.write',
  summary: 'Applies a stored callback again; what was applied before counts once.',
  errors: ['payments.callback_not_found'],
})
