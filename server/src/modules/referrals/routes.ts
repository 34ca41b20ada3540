import * as referrals from '@stagedoor/contract/referrals'
import { type Route, serve } from '../../platform/http/index.ts'
import { endReferral } from './end-referral.ts'
import { mailInvitation } from './mails/mail-invitation.ts'
import { listInvited, listReferrals, readInvitation, readMine } from './read-referrals.ts'

/** The routes of referrals. */
export const referralsRoutes: readonly Route[] = [
  serve(referrals.readMine, (ctx) => readMine(ctx)),
  serve(referrals.listInvited, (ctx, { query }) => listInvited(ctx, query)),
  serve(referrals.readInvitation, (ctx, { params }) => readInvitation(ctx, params.username)),
  serve(referrals.mailInvitation, (ctx, { body }) => mailInvitation(ctx, body.email)),
  serve(referrals.adminListReferrals, (ctx, { query }) => listReferrals(ctx, query)),
  serve(referrals.adminEndReferral, (ctx, { params, body }) =>
    endReferral(ctx, params.id, body.reason),
  ),
]
