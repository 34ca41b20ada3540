import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportUsesSql = statement(
  'coupons.export_uses',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('couponUses')
        .select(['id', 'paymentId', 'status', 'createdAt'])
        .select((from) =>
          from
            .selectFrom('coupons')
            .select('code')
            .whereRef('coupons.id', '=', 'couponUses.couponId')
            .as('code'),
        )
        .where('accountId', '=', accountId),
      keyset,
    ),
)

/** Lists the coupons an account used. */
const exportUses = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportUsesSql, { accountId }), (page) => page)

const exportCodesSql = statement(
  'coupons.export_codes',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('coupons')
        .select(['id', 'name', 'code', 'percent', 'amount', 'kinds', 'expiresAt', 'createdAt'])
        .where('ownerId', '=', accountId),
      keyset,
    ),
)

/** Lists the codes that a creator made. */
const exportCodes = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportCodesSql, { accountId }), (page) => page)

const eraseUsesSql = statement(
  'coupons.erase_uses',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('couponUses').where('accountId', '=', accountId).where('status', '=', 'used'),
)

/** Deletes an account's uses of coupons; the number of uses that are taken stays. */
const eraseUses = (ctx: InTransaction, accountId: string) => write(ctx, eraseUsesSql, { accountId })

/** The export and erasure of an account's uses of coupons. */
export const couponsPrivacy: Privacy = {
  export: [
    {
      name: 'coupons',
      section: 'money',
      summary: 'The coupons you used, and the payments you used them for.',
      rows: (ctx, { id }) => exportUses(ctx, id),
    },
    {
      name: 'codes',
      section: 'money',
      summary: 'The codes you made for your fans.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportCodes(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => void (await eraseUses(ctx, id)),
  },
}
