import { adminList } from '@stagedoor/contract/earnings'
import { listCards, listTransactions } from '@stagedoor/contract/payments'
import { createLink, createPromotion } from '@stagedoor/contract/promotions'
import { planCharge, planPayment } from '@stagedoor/contract/refunds'
import { grant, listMine } from '@stagedoor/contract/subscriptions'
import { chargeTip } from '@stagedoor/contract/wallet'
import { bareItem } from '../../world/items.ts'
import { post } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, asFollower, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'

const toOwner = (cast: Actors) => ({ params: { performerId: cast.people.owner.id } })
const hiddenFrom = outcomeFor('performers.not_found', 'blocked', 'guest abroad', 'fan abroad')
const toSuspended = (cast: Actors) => ({
  params: { performerId: cast.people['suspended performer'].id },
})
const poor = outcomeFor(
  'wallet.insufficient_balance',
  'fan abroad',
  'follower',
  'expired',
  'suspended',
)
const gone = (outcome: string) => outcomeFor(outcome, 'fan abroad')

const transactionOfSubscriber = async ({ people }: Actors) =>
  (await people.subscriber.api(listTransactions, { query: { limit: 1 } })).data[0]?._id as string
const paymentOfSubscriber = async ({ people }: Actors) =>
  (await people.subscriber.api(listTransactions, { query: { limit: 1, status: 'success' } }))
    .data[0]?._id as string
const cardOfSubscriber = async ({ people }: Actors) =>
  (await people.subscriber.api(listCards, { query: { limit: 1 } })).data[0]?._id as string
const subscription = async ({ people }: Actors) =>
  (await people.subscriber.api(listMine, { query: {} })).data[0]?._id as string
/** Marks the subscription as cancelled, without ending what it pays for. */
const cancelledSubscription = async (cast: Actors) => {
  const id = await subscription(cast)
  const { db, now } = cast.world.app.base
  await db.updateTable('subscriptions').set({ cancelledAt: now() }).where('id', '=', id).execute()
  return id
}
/** Asks the subscriber to agree to a price, as the owner does by raising theirs. */
const askedSubscription = async (cast: Actors) => {
  const id = await subscription(cast)
  const { db, now } = cast.world.app.base
  const asked = { askedPrice: 1000n, askedAt: now() }
  await db.updateTable('subscriptions').set(asked).where('id', '=', id).execute()
  return id
}
/** Has the subscriber choose another tier from the next period. */
const changingSubscription = async (cast: Actors) => {
  const id = await subscription(cast)
  const { db } = cast.world.app.base
  const chosen = { state: 'active', nextTier: 1, nextPrice: 1000n }
  await db.updateTable('subscriptions').set(chosen).where('id', '=', id).execute()
  return id
}
const sold = (cast: Actors) =>
  post(cast.people.owner, { text: 'sealed words', audience: 'buyers', price: 1 }).then(
    ({ _id }) => _id,
  )

const buying = (kind: 'video' | 'gallery' | 'product') => ({
  given: rowAbout(({ world, people }) =>
    bareItem(world, people.owner, kind, { form: 'digital', audience: 'buyers', price: 100n }),
  ),
  but: { ...poor, ...gone('wallet.item_not_found'), blocked: 'wallet.item_not_found' },
})

const aGrant = async ({ world, people }: Actors) => {
  const body = {
    userId: (await world.fan()).id,
    performerId: people.owner.id,
    subscriptionType: 'system' as const,
  }
  return (await people.admin.api(grant, { body }))._id
}

const promotion = { percent: 50, periods: 1, audience: 'all' as const }
const aPromotion = async ({ people }: Actors) =>
  (await people.owner.api(createPromotion, { body: promotion }))._id
const newLink = ({ people }: Actors) => people.owner.api(createLink, { body: { name: 'Matrix' } })
const aLink = async (cast: Actors) => (await newLink(cast))._id

const paidPayment = async ({ people }: Actors) =>
  (await people.buyer.api(listTransactions, { query: { status: 'success', limit: 1 } })).data[0]
    ?._id as string
const aTip = async ({ people }: Actors) => {
  const params = { performerId: people.owner.id }
  return (await people.buyer.api(chargeTip, { params, body: { price: 10 } }))._id
}
const refundOfPayment = async (cast: Actors) => {
  const id = await paidPayment(cast)
  const { planHash } = await cast.people.admin.api(planPayment, {
    params: { id },
    query: { amount: 1 },
  })
  return { params: { id }, body: { amount: 1, reason: 'for the matrix', planHash } }
}
const refundOfCharge = async (cast: Actors) => {
  const id = await aTip(cast)
  const { planHash } = await cast.people.admin.api(planCharge, { params: { id } })
  return { params: { id }, body: { reason: 'for the matrix', planHash } }
}

const earningOfOwner = async (cast: Actors) => {
  const tip = await aTip(cast)
  await cast.world.settle()
  const query = { performerId: cast.people.owner.id, limit: 20 }
  const { data } = await cast.people.admin.api(adminList, { query })
  return data.find(({ transactionId }) => transactionId === tip)?._id as string
}

/** Rows about wallets, payments, subscriptions and earnings. */
export const moneyRows: Rows = {
  'wallet.chargeTip': [
    {
      given: (cast) => ({ ...toOwner(cast), body: { price: 20 } }),
      but: { ...poor, ...gone('performers.country_blocked'), blocked: 'performers.not_found' },
    },
    {
      given: (cast) => ({ ...toSuspended(cast), body: { price: 20 } }),
      all: 'performers.suspended',
    },
  ],
  'wallet.chargeFeed': [
    {
      given: rowAbout(sold),
      but: { ...poor, ...gone('wallet.item_not_found'), blocked: 'wallet.item_not_found' },
    },
    {
      given: rowAbout((cast) => cast.suspendedPosts.buyers._id),
      all: 'wallet.item_not_found',
      but: { buyer: 'wallet.already_bought' },
    },
  ],
  'wallet.chargeVideo': buying('video'),
  'wallet.chargeGallery': buying('gallery'),
  'wallet.chargeProduct': buying('product'),
  'wallet.listCharges': anyoneOfRole,
  'wallet.adminListCharges': anyoneOfRole,
  'wallet.readBalance': anyoneOfRole,
  'wallet.readTopUpTerms': anyoneOfRole,
  'payments.topUp': { given: () => ({ body: { amount: 20 } }) },
  'payments.listTransactions': anyoneOfRole,
  'payments.readTransaction': {
    given: rowAbout(transactionOfSubscriber),
    ...onlyFor('subscriber', 'payments.not_found'),
  },
  'payments.adminListTransactions': anyoneOfRole,
  'payments.listCards': anyoneOfRole,
  'payments.saveCard': {
    given: () => ({ params: { gateway: 'sandbox' }, body: { token: 'good' } }),
  },
  'payments.readCardForm': { all: 'payments.gateway_unavailable' },
  'payments.openCardForm': {
    given: () => ({ body: { paymentGateway: 'ccbill' } }),
    all: 'payments.gateway_unavailable',
  },
  'payments.confirmPayment': {
    given: rowAbout(transactionOfSubscriber, { body: { success: true, status: 'Y' } }),
    ...onlyFor('subscriber', 'payments.not_found'),
  },
  'payments.setDefaultCard': {
    given: rowAbout(cardOfSubscriber),
    ...onlyFor('subscriber', 'payments.card_not_found'),
  },
  'payments.deleteCard': { all: 'payments.card_not_found' },
  'payments.readOwnLimit': anyoneOfRole,
  'payments.setOwnLimit': { given: () => ({ body: { limit: null } }) },
  'purchases.listPurchases': anyoneOfRole,
  'purchases.readSpending': anyoneOfRole,
  'purchases.listSellers': anyoneOfRole,
  'purchases.listStartedVideos': anyoneOfRole,
  'purchases.readReceipt': {
    given: rowAbout(paymentOfSubscriber),
    ...onlyFor('subscriber', 'purchases.receipt_not_found'),
  },
  'subscriptions.readOffers': [
    asFollower((cast) => toOwner(cast).params),
    { given: toOwner, but: hiddenFrom },
    {
      given: toSuspended,
      all: 'performers.not_found',
      but: outcomeFor('ok', 'suspended performer', 'admin'),
    },
  ],
  'subscriptions.subscribe': [
    {
      given: (cast) => ({ body: { performerId: cast.people.owner.id, type: 'monthly' } }),
      but: {
        subscriber: 'subscriptions.already_subscribed',
        blocked: 'performers.not_found',
        'fan abroad': 'performers.country_blocked',
      },
    },
    {
      given: (cast) => ({
        body: { performerId: cast.people['suspended performer'].id, type: 'monthly' },
      }),
      all: 'performers.suspended',
    },
  ],
  'subscriptions.cancel': {
    given: async (cast) => ({ params: { gateway: 'sandbox', id: await subscription(cast) } }),
    ...onlyFor('subscriber', 'subscriptions.not_found'),
  },
  'subscriptions.explainCancellation': {
    given: rowAbout(cancelledSubscription, { body: { reason: 'price' } }),
    ...onlyFor('subscriber', 'subscriptions.not_found'),
  },
  'subscriptions.resume': {
    given: rowAbout(subscription),
    ...onlyFor('subscriber', 'subscriptions.not_found'),
  },
  'subscriptions.pause': {
    given: rowAbout(subscription, { body: { months: 1 } }),
    ...onlyFor('subscriber', 'subscriptions.not_found'),
  },
  'subscriptions.acceptPrice': {
    given: rowAbout(askedSubscription, { body: { price: 10 } }),
    ...onlyFor('subscriber', 'subscriptions.not_found'),
  },
  'subscriptions.changeTier': {
    given: rowAbout(changingSubscription, { body: { tier: 1 } }),
    ...onlyFor('subscriber', 'subscriptions.not_found'),
  },
  'tiers.listTiers': anyoneOfRole,
  'tiers.createTier': { given: () => ({ body: { name: 'Matrix', monthlyPrice: 290 } }) },
  'tiers.updateTier': { given: () => ({ params: { tier: 1 }, body: { name: 'Matrix' } }) },
  'tiers.deleteTier': { given: () => ({ params: { tier: 2 } }) },
  'promotions.searchPromotions': anyoneOfRole,
  'promotions.createPromotion': { given: () => ({ body: promotion }) },
  'promotions.endPromotion': {
    given: rowAbout(aPromotion),
    ...onlyFor('owner', 'promotions.not_found'),
  },
  'promotions.deletePromotion': {
    given: rowAbout(aPromotion),
    ...onlyFor('owner', 'promotions.not_found'),
  },
  'promotions.searchLinks': anyoneOfRole,
  'promotions.createLink': { given: () => ({ body: { name: 'Matrix' } }) },
  'promotions.endLink': { given: rowAbout(aLink), ...onlyFor('owner', 'promotions.not_found') },
  'promotions.deleteLink': { given: rowAbout(aLink), ...onlyFor('owner', 'promotions.not_found') },
  'promotions.countClick': {
    given: async (cast) => ({ params: { code: (await newLink(cast)).code } }),
  },
  'subscriptions.listMine': anyoneOfRole,
  'subscriptions.listSubscribers': anyoneOfRole,
  'earnings.list': anyoneOfRole,
  'earnings.readStats': anyoneOfRole,
  'earnings.readChart': anyoneOfRole,
  'earnings.readBalances': anyoneOfRole,
  'earnings.listStatements': anyoneOfRole,
  'earnings.listStatementLines': { given: () => ({ params: { month: '2026-01' } }) },
  'wallet.explainCharge': { given: rowAbout(aTip), ...onlyFor('buyer', 'wallet.charge_not_found') },
  'earnings.explain': {
    given: rowAbout(earningOfOwner),
    ...onlyFor('owner', 'earnings.not_found'),
  },
  'earnings.adminExplain': { given: rowAbout(earningOfOwner) },
  'earnings.adminList': anyoneOfRole,
  'earnings.adminReadStats': anyoneOfRole,
  'earnings.adminListStatements': {
    given: (cast) => ({ query: { performerId: cast.people.owner.id } }),
  },
  'earnings.readPayable': { given: (cast) => ({ query: { performerId: cast.people.owner.id } }) },
  'earnings.markPaid': {
    given: (cast) => ({ body: { performerId: cast.people.owner.id, amount: 1 } }),
    all: 'earnings.nothing_to_pay',
  },
  'subscriptions.adminList': anyoneOfRole,
  'subscriptions.grant': {
    given: async ({ world, people }) => ({
      body: {
        userId: (await world.fan()).id,
        performerId: people.owner.id,
        subscriptionType: 'system',
      },
    }),
  },
  'subscriptions.changeExpiry': {
    given: rowAbout(aGrant, { body: { expiredAt: '2026-12-01' } }),
  },
  'subscriptions.adminCancel': { given: rowAbout(aGrant) },
  'refunds.planPayment': { given: rowAbout(paidPayment, { query: { amount: 1 } }) },
  'refunds.refundPayment': { given: refundOfPayment },
  'refunds.planCharge': { given: rowAbout(aTip) },
  'refunds.refundCharge': { given: refundOfCharge },
}
