import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists the coupons an account used. */
const exportUses = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
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
    ),
    (page) => page,
  )

/** Deletes an account's uses of coupons; the number of uses that are taken stays. */
const eraseUses = ({ db }: InTransaction, accountId: string) =>
  db
    .deleteFrom('couponUses')
    .where('accountId', '=', accountId)
    .where('status', '=', 'used')
    .execute()

/** The export and erasure of an account's uses of coupons. */
export const couponsPrivacy: Privacy = {
  export: [
    {
      name: 'coupons',
      section: 'money',
      summary: 'The coupons you used, and the payments you used them for.',
      rows: (ctx, { id }) => exportUses(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => void (await eraseUses(ctx, id)),
  },
}
