import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('referrals')

/** The path of the page that ends further invitations to an address; its token follows. */
export const noInvitationsPath = '/referrals/no-invitations'
/** The days in which an address gets one invitation by mail. */
export const INVITATION_DAYS = 30

export const readMine = call('readMine', {
  method: 'GET',
  path: '/referrals/mine',
  access: 'performer',
  summary:
    'Returns what the performer gets for inviting creators, what they got this year, and who ' +
    'invited them.',
  errors: [],
})

export const listInvited = call('listInvited', {
  method: 'GET',
  path: '/referrals/invited',
  access: 'performer',
  summary: 'Lists the creators whom the performer invited, newest first.',
  errors: [],
})

export const readInvitation = call('readInvitation', {
  method: 'GET',
  path: '/referrals/invitations/:username',
  access: 'open',
  summary:
    'Returns who invites by a link and what they get, for somebody who is about to become a ' +
    'creator.',
  errors: ['referrals.not_found'],
})

export const mailInvitation = call('mailInvitation', {
  method: 'POST',
  path: '/referrals/invitations',
  access: 'performer',
  summary:
    'Mails the performer’s invitation to an address. Each address gets one such mail in 30 days ' +
    'from the whole site, and none once its owner ended them; the answer never says whether one ' +
    'was sent, or whether the address has an account.',
  errors: ['referrals.not_found'],
})

export const adminListReferrals = call('adminListReferrals', {
  method: 'GET',
  path: '/admin/referrals',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the creators whom others invited, newest first.',
  errors: [],
})

export const adminEndReferral = call('adminEndReferral', {
  method: 'POST',
  path: '/admin/referrals/:id/end',
  access: 'admin',
  staff: 'money.write',
  summary: 'Ends a referral: from today on, sales count no more. What was posted before stays.',
  errors: ['referrals.not_found', 'referrals.over'],
})
