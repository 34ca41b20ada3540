import type { ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'

const exported = ['id', 'state', 'basisPoints', 'months', 'yearlyCap', 'createdAt'] as const

const exportInvitedSql = statement(
  'referrals.export_invited',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('referrals')
        .select([...exported, 'invitedId', 'amount'])
        .where('inviterId', '=', accountId),
      keyset,
    ),
)

const exportInviterSql = statement(
  'referrals.export_inviter',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('referrals')
        .select([...exported, 'inviterId'])
        .where('invitedId', '=', accountId),
      keyset,
    ),
)

const exportInvited = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportInvitedSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ invitedId }) => invitedId)
    return page.map(({ invitedId, ...row }) => ({
      ...row,
      invited: names.get(invitedId) ?? null,
    }))
  })

const exportInviter = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportInviterSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ inviterId }) => inviterId)
    return page.map(({ inviterId, ...row }) => ({ ...row, inviter: names.get(inviterId) ?? null }))
  })

/** The export of referrals; they stay after an account is gone, because they explain earnings. */
export const referralsPrivacy: Privacy = {
  export: [
    {
      name: 'creators-invited',
      section: 'money',
      summary: 'The creators whom you invited, and what you got for it.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportInvited(ctx, id),
    },
    {
      name: 'invited-by',
      section: 'activity',
      summary: 'The creator who invited you, and what they get.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportInviter(ctx, id),
    },
  ],
}
