import * as blocks from '@stagedoor/contract/blocks'
import { pageOf } from '@stagedoor/contract/kit'
import { type Route, serve } from '../../platform/http/index.ts'
import {
  blockCountries,
  blockSiteCountry,
  listSiteCountries,
  readCountryBlocks,
  unblockSiteCountry,
} from './block-countries.ts'
import { blockUser } from './block-user.ts'
import { listBlocks } from './list-blocks.ts'
import { listMutes, muteUser, unmuteUser } from './mute-user.ts'
import { hasMuted } from './mutes.store.ts'
import { isSiteBlockedIn } from './refuse-blocked-country.ts'
import { unblockUser } from './unblock-user.ts'

/** The routes of blocks. */
export const blocksRoutes: readonly Route[] = [
  serve(blocks.blockUser, (ctx, { body }) => blockUser(ctx, body.targetId, body.reason)),
  serve(blocks.unblockUser, (ctx, { params }) => unblockUser(ctx, params.id)),
  serve(blocks.listBlocks, (ctx, { query }) => listBlocks(ctx, pageOf(query))),
  serve(blocks.mute, (ctx, { params }) => muteUser(ctx, params.id)),
  serve(blocks.unmute, (ctx, { params }) => unmuteUser(ctx, params.id)),
  serve(blocks.readMute, async (ctx, { params }) => ({
    isMuted: await hasMuted(ctx, ctx.viewer.id, params.id),
  })),
  serve(blocks.listMutes, (ctx, { query }) => listMutes(ctx, pageOf(query))),
  serve(blocks.readCountries, (ctx) => readCountryBlocks(ctx)),
  serve(blocks.blockCountries, (ctx, { body }) => blockCountries(ctx, body)),
  serve(blocks.checkSiteCountry, async (ctx) => ({
    blocked: await isSiteBlockedIn(ctx, ctx.guardedCountry),
  })),
  serve(blocks.listSiteCountries, (ctx) => listSiteCountries(ctx)),
  serve(blocks.blockSiteCountry, (ctx, { body }) => blockSiteCountry(ctx, body.countryCode)),
  serve(blocks.unblockSiteCountry, (ctx, { body }) => unblockSiteCountry(ctx, body.countryCode)),
]
