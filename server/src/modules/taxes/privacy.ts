import type { InTransaction } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'

/** Deletes the country that was stored for an account's renewals. */
const eraseCountry = ({ db }: InTransaction, accountId: string) =>
  db.deleteFrom('taxCountries').where('accountId', '=', accountId).execute()

/** The export and erasure of the country that an account's purchases were made from. */
export const taxesPrivacy: Privacy = {
  export: [
    {
      name: 'tax-country',
      section: 'money',
      summary: 'The country that your subscriptions are taxed in, where your account names none.',
      async *rows({ db }, { id }) {
        yield await db
          .selectFrom('taxCountries')
          .select(['country', 'updatedAt'])
          .where('accountId', '=', id)
          .execute()
      },
    },
  ],
  erase: {
    private: async (ctx, { id }) => void (await eraseCountry(ctx, id)),
  },
}
