import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('codes')

export const searchCodes = call('searchCodes', {
  method: 'GET',
  path: '/performer/codes',
  access: 'performer',
  summary:
    'Lists the performer’s codes with their uses, what they took off and what was paid with ' +
    'them, newest first.',
  errors: [],
})

export const createCode = call('createCode', {
  method: 'POST',
  path: '/performer/codes',
  access: 'performer',
  summary:
    'Creates a code that fans type at the checkout, for a part or an amount of the price. The ' +
    'performer bears it: commission is taken of the price that is paid.',
  errors: [
    'settings.banned_term',
    'coupons.code_taken',
    'coupons.one_benefit',
    'coupons.list_not_found',
    'promotions.ends_in_past',
    'promotions.too_many',
  ],
})

export const endCode = call('endCode', {
  method: 'POST',
  path: '/performer/codes/:id/end',
  access: 'performer',
  summary: 'Ends a code immediately. Payments that were started keep their price.',
  errors: ['coupons.not_found', 'promotions.already_ended'],
})

export const deleteCode = call('deleteCode', {
  method: 'DELETE',
  path: '/performer/codes/:id',
  access: 'performer',
  summary: 'Deletes a code with its figures. Payments that were started keep their price.',
  errors: ['coupons.not_found'],
})
