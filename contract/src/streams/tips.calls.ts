import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

/** The most entries of a tip menu, and the longest of them in characters. */
export const TIP_MENU_MAX = 20
export const TIP_TITLE_MAX = 60

export const readTipSettings = call('readTipSettings', {
  method: 'GET',
  path: '/streaming/tip-settings',
  access: 'performer',
  summary:
    'Returns the tip menu of the performer’s streams, and whether viewers see who tipped most.',
  errors: [],
})

export const updateTipSettings = call('updateTipSettings', {
  method: 'PUT',
  path: '/streaming/tip-settings',
  access: 'performer',
  summary: 'Changes them; viewers of the open stream see the change. What is left out stays.',
  errors: ['settings.banned_term', 'wallet.tip_out_of_range', 'messages.blocked_word'],
})

export const listTopTippers = call('listTopTippers', {
  method: 'GET',
  path: '/streaming/:id/top-tippers',
  access: 'account',
  summary:
    'Lists the five who tipped most in a stream, most first; nobody to viewers where the ' +
    'performer hides it.',
  errors: ['streams.not_found', 'streams.audience', 'streams.ticket_required'],
})
