import type { ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteAddressesOf } from './store.ts'

/** Lists the delivery addresses of an account. */
const exportAddresses = ({ db }: ReadCtx, accountId: string) =>
  inPages(byId(db.selectFrom('addresses').selectAll().where('accountId', '=', accountId)), (page) =>
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
