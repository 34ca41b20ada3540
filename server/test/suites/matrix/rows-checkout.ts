import { randomBytes } from 'node:crypto'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, outcomeFor, uniqueWord } from './row-builders.ts'

const tip = (cast: Actors) => ({ kind: 'tip', ref: cast.people.owner.id, price: 20 })
const hidden = {
  ...outcomeFor('performers.country_blocked', 'guest abroad', 'fan abroad'),
  blocked: 'performers.not_found',
}

/** Rows about paying by card, with and without an account. */
export const checkoutRows: Rows = {
  'checkout.readTerms': anyoneOfRole,
  'checkout.payDirectly': { given: (cast) => ({ body: tip(cast) }), but: hidden },
  'checkout.readDirect': {
    given: (cast) => ({ params: { id: cast.people.owner.id } }),
    all: 'payments.not_found',
  },
  'checkout.payFirst': {
    given: (cast) => ({
      body: {
        email: `${uniqueWord('visitor')}@example.com`,
        checkoutKey: randomBytes(32).toString('base64url'),
        purchase: tip(cast),
      },
    }),
    but: {
      ...hidden,
      ...outcomeFor('auth.forbidden', 'other performer', 'owner', 'admin'),
    },
  },
  'checkout.readAccess': anyoneOfRole,
  'checkout.changeAddress': {
    given: () => ({ body: { email: `${uniqueWord('visitor')}@example.com` } }),
    all: 'auth.email_already_verified',
  },
}
