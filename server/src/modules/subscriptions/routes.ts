import * as subscriptions from '@stagedoor/contract/subscriptions'
import { type Route, serve } from '../../platform/routes.ts'
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts'
import { listMine, listSubscribers } from './list-subscriptions.ts'
import { readOffers } from './read-offers.ts'
import { subscribe } from './subscribe-performer.ts'

export const subscriptionsRoutes: readonly Route[] = [
  serve(subscriptions.readOffers, (ctx, { params }) => readOffers(ctx, params.performerId)),
  serve(subscriptions.subscribe, (ctx, { body }) => subscribe(ctx, body)),
  serve(subscriptions.cancel, (ctx, { params }) => cancelSubscription(ctx, params.id)),
  serve(subscriptions.resume, (ctx, { params }) => resumeSubscription(ctx, params.id)),
  serve(subscriptions.listMine, (ctx, { query }) => listMine(ctx, query)),
  serve(subscriptions.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query)),
]
