import * as gifts from '@stagedoor/contract/gifts'
import { type Route, serve } from '../../platform/http/index.ts'
import { claimGift, claimGiftByCode } from './claim-gift.ts'
import { giveGift } from './give-gift.ts'
import { listGiven, listReceived, readGiftByCode } from './list-gifts.ts'
import { readGiftOffer } from './read-offer.ts'
import { declineGift, takeGiftBack } from './return-gift.ts'

/** The routes of gifts. */
export const giftsRoutes: readonly Route[] = [
  serve(gifts.readOffer, (ctx, { params }) => readGiftOffer(ctx, params.performerId)),
  serve(gifts.give, (ctx, { params, body }) => giveGift(ctx, params.performerId, body)),
  serve(gifts.listGiven, (ctx, { query }) => listGiven(ctx, query)),
  serve(gifts.listReceived, (ctx, { query }) => listReceived(ctx, query)),
  serve(gifts.takeBack, (ctx, { params }) => takeGiftBack(ctx, params.id)),
  serve(gifts.claim, (ctx, { params }) => claimGift(ctx, params.id)),
  serve(gifts.decline, (ctx, { params }) => declineGift(ctx, params.id)),
  serve(gifts.readByCode, (ctx, { params }) => readGiftByCode(ctx, params.code)),
  serve(gifts.claimByCode, (ctx, { params }) => claimGiftByCode(ctx, params.code)),
]
