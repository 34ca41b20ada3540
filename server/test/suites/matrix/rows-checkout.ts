import { randomBytes } from 'node:crypto'
import { setDownloads } from '@stagedoor/contract/purchases'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { bareItem } from '../../world/items.ts'
import { post } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout, uniqueWord } from './row-builders.ts'

const tip = (cast: Actors) => ({ kind: 'tip', ref: cast.people.owner.id, price: 20 })
const hidden = {
  ...outcomeFor('performers.country_blocked', 'guest abroad', 'fan abroad'),
  blocked: 'performers.not_found',
}

/** Returns the purchase of a download that the owner sells. */
const download = async ({ world, people }: Actors) => {
  const sold = { form: 'digital', audience: 'buyers', price: 500n } as const
  return { kind: 'product', ref: await bareItem(world, people.owner, 'product', sold), price: 5 }
}
const hiddenItem = outcomeFor('wallet.item_not_found', 'guest abroad', 'fan abroad', 'blocked')

/** Returns the first payment of a visitor. */
const firstPayment = (purchase: object) => ({
  email: `${uniqueWord('visitor')}@example.com`,
  checkoutKey: randomBytes(32).toString('base64url'),
  purchase,
})
const noBuyers = outcomeFor('auth.forbidden', 'other performer', 'owner', 'admin')

/** Returns a purchase of the buyer that can be undone. */
const unopened = async ({ people: { owner, buyer } }: Actors) => {
  const { _id: id } = await post(owner, { text: 'sealed words', audience: 'buyers', price: 1 })
  return (await buyer.api(chargeFeed, { params: { id }, body: { canUndo: true } }))._id
}

/** Returns a purchase of the buyer that its creator lets buyers download. */
const downloadable = async ({ people: { owner, buyer } }: Actors) => {
  await owner.api(setDownloads, { body: { isAllowed: true } })
  const { _id: id } = await post(owner, { text: 'sealed words', audience: 'buyers', price: 1 })
  return (await buyer.api(chargeFeed, { params: { id }, body: {} }))._id
}

/** Returns a purchase of the buyer that its creator lets nobody download. */
const notDownloadable = async ({ people: { owner, buyer } }: Actors) => {
  const { _id: id } = await post(owner, {
    text: 'sealed words',
    audience: 'buyers',
    price: 1,
    downloadChoice: 'no',
  })
  return (await buyer.api(chargeFeed, { params: { id }, body: {} }))._id
}

/** Rows about paying by card, with and without an account, and by one tap. */
export const checkoutRows: Rows = {
  'checkout.readTerms': anyoneOfRole,
  'checkout.payDirectly': [
    { given: (cast) => ({ body: tip(cast) }), but: hidden },
    { given: async (cast) => ({ body: await download(cast) }), but: hiddenItem },
  ],
  'checkout.readDirect': {
    given: (cast) => ({ params: { id: cast.people.owner.id } }),
    all: 'payments.not_found',
  },
  'checkout.payFirst': [
    {
      given: (cast) => ({ body: firstPayment(tip(cast)) }),
      but: { ...hidden, ...noBuyers },
    },
    {
      given: async (cast) => ({ body: firstPayment(await download(cast)) }),
      but: { ...hiddenItem, ...noBuyers },
    },
  ],
  'wallet.undoCharge': {
    given: rowAbout(unopened),
    ...onlyFor('buyer', 'wallet.charge_not_found'),
  },
  'wallet.openCharges': { given: async (cast) => ({ body: { chargeId: await unopened(cast) } }) },
  'wallet.readQuickUnlock': anyoneOfRole,
  'purchases.listIncluded': { given: () => ({ query: { objectType: 'feed' } }) },
  'purchases.listPhotos': anyoneOfRole,
  'purchases.startDownload': [
    { given: rowAbout(downloadable), ...onlyFor('buyer', 'purchases.not_found') },
    {
      given: rowAbout(notDownloadable),
      all: 'purchases.not_found',
      but: outcomeFor('purchases.no_download', 'buyer'),
    },
  ],
  'purchases.readSaleRules': { given: rowAbout(({ people }) => people.owner.id) },
  'purchases.readDownloads': anyoneOfRole,
  'purchases.setDownloads': { given: () => ({ body: { isAllowed: false } }) },
  'wallet.setQuickUnlock': {
    given: () => ({ body: { way: 'dialog', upTo: 10, usesCard: false } }),
  },
  'checkout.readAccess': anyoneOfRole,
  'checkout.changeAddress': {
    given: () => ({ body: { email: `${uniqueWord('visitor')}@example.com` } }),
    all: 'auth.email_already_verified',
  },
}
