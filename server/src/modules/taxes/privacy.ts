import type { InTransaction } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const eraseCountrySql = statement(
  'taxes.erase_country',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('taxCountries').where('accountId', '=', accountId),
)

/** Deletes the country that was stored for an account's renewals. */
const eraseCountry = (ctx: InTransaction, accountId: string) =>
  write(ctx, eraseCountrySql, { accountId })

const rowsSql = statement('taxes.rows', ({ id }: { id: string }, { db }) =>
  db.selectFrom('taxCountries').select(['country', 'updatedAt']).where('accountId', '=', id),
)

/** The export and erasure of the country that an account's purchases were made from. */
export const taxesPrivacy: Privacy = {
  export: [
    {
      name: 'tax-country',
      section: 'money',
      summary: 'The country that your subscriptions are taxed in, where your account names none.',
      async *rows(ctx, { id }) {
        yield await read(ctx, rowsSql, { id })
      },
    },
  ],
  erase: {
    private: async (ctx, { id }) => void (await eraseCountry(ctx, id)),
  },
}
