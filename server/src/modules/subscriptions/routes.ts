import * as promotions from '@stagedoor/contract/promotions'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as tiers from '@stagedoor/contract/tiers'
import { type Route, serve } from '../../platform/http/index.ts'
import { grantSubscription } from './admin/grant-subscription.ts'
import { changeExpiry, stopSubscription } from './admin/manage-subscription.ts'
import { cancelSubscription } from './cancellation/cancel-subscription.ts'
import { explainCancellation } from './cancellation/explain-cancellation.ts'
import { subscribeToPerformer } from './checkout/subscribe-to-performer.ts'
import {
  listAllSubscriptions,
  listOwnSubscriptions,
  listSubscribers,
} from './lists/list-subscriptions.ts'
import { pauseSubscription } from './pauses/pause-subscription.ts'
import { resumeSubscription } from './pauses/resume-subscription.ts'
import { readOffers } from './plans/read-offers.ts'
import type { SubscriptionsPorts } from './ports.ts'
import { acceptPrice } from './price-rises/accept-price.ts'
import { listLinks, listPromotions } from './promotions/read-promotions.ts'
import {
  countClick,
  createLink,
  createPromotion,
  deletePromotion,
  endLink,
  endPromotion,
} from './promotions/write-promotions.ts'
import { changeTier } from './tiers/change-tier.ts'
import { createTier, deleteTier, listTiers, updateTier } from './tiers/write-tiers.ts'

const promotionRoutes: readonly Route[] = [
  serve(promotions.searchPromotions, (ctx, { query }) => listPromotions(ctx, query)),
  serve(promotions.createPromotion, (ctx, { body }) => createPromotion(ctx, body)),
  serve(promotions.endPromotion, (ctx, { params }) => endPromotion(ctx, params.id)),
  serve(promotions.deletePromotion, (ctx, { params }) =>
    deletePromotion(ctx, { id: params.id, kind: 'promotion' }),
  ),
  serve(promotions.searchLinks, (ctx, { query }) => listLinks(ctx, query)),
  serve(promotions.createLink, (ctx, { body }) => createLink(ctx, body)),
  serve(promotions.endLink, (ctx, { params }) => endLink(ctx, params.id)),
  serve(promotions.deleteLink, (ctx, { params }) =>
    deletePromotion(ctx, { id: params.id, kind: 'link' }),
  ),
  serve(promotions.countClick, (ctx, { params }) => countClick(ctx, params.code)),
]

/** Returns the routes of subscriptions. */
export const subscriptionsRoutes = ({ resolveViewAs }: SubscriptionsPorts): readonly Route[] => [
  serve(subscriptions.readOffers, async (ctx, { params, query }) =>
    readOffers(await resolveViewAs(ctx, query.viewAs), params.performerId, query),
  ),
  serve(subscriptions.subscribe, (ctx, { body }) => subscribeToPerformer(ctx, body)),
  serve(subscriptions.cancel, (ctx, { params }) => cancelSubscription(ctx, params.id)),
  serve(subscriptions.explainCancellation, (ctx, { params, body }) =>
    explainCancellation(ctx, params.id, body),
  ),
  serve(subscriptions.pause, (ctx, { params, body }) =>
    pauseSubscription(ctx, params.id, body.months),
  ),
  serve(subscriptions.resume, (ctx, { params }) => resumeSubscription(ctx, params.id)),
  serve(subscriptions.acceptPrice, (ctx, { params, body }) =>
    acceptPrice(ctx, params.id, body.price),
  ),
  serve(subscriptions.changeTier, (ctx, { params, body }) => changeTier(ctx, params.id, body)),
  serve(subscriptions.listMine, (ctx, { query }) => listOwnSubscriptions(ctx, query)),
  serve(subscriptions.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query)),
  serve(subscriptions.adminList, (ctx, { query }) => listAllSubscriptions(ctx, query)),
  serve(subscriptions.grant, (ctx, { body }) => grantSubscription(ctx, body)),
  serve(subscriptions.changeExpiry, (ctx, { params, body }) =>
    changeExpiry(ctx, params.id, body.expiredAt),
  ),
  serve(subscriptions.adminCancel, (ctx, { params, query }) =>
    stopSubscription(ctx, params.id, query),
  ),
  serve(tiers.listTiers, (ctx) => listTiers(ctx)),
  serve(tiers.createTier, (ctx, { body }) => createTier(ctx, body)),
  serve(tiers.updateTier, (ctx, { params, body }) => updateTier(ctx, params.tier, body)),
  serve(tiers.deleteTier, (ctx, { params }) => deleteTier(ctx, params.tier)),
  ...promotionRoutes,
]
