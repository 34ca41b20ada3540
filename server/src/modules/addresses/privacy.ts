import type { ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteAddressesOf } from './store.ts'

const exportAddressesSql = statement(
  'addresses.export_addresses',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(db.selectFrom('addresses').selectAll().where('accountId', '=', accountId), keyset),
)

/** Lists the delivery addresses of an account. */
const exportAddresses = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportAddressesSql, { accountId }), (page) =>
    page.map(({ accountId: _, ...row }) => row),
  )

/** The export and erasure of an account's delivery addresses. */
export const addressesPrivacy: Privacy = {
  export: [
    {
      name: 'addresses',
      section: 'account',
      summary: 'Your delivery addresses.',
      rows: (ctx, { id }) => exportAddresses(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteAddressesOf(ctx, id)
      return false
    },
  },
}
