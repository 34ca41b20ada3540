import * as blocks from '@stagedoor/contract/blocks'
import { pageOf } from '@stagedoor/contract/kit'
import { type Route, serve } from '../../platform/routes.ts'
import { blockUser } from './block-user.ts'
import { listBlocks } from './list-blocks.ts'
import { unblockUser } from './unblock-user.ts'

/** The calls of blocks. */
export const blocksRoutes: readonly Route[] = [
  serve(blocks.blockUser, (ctx, { body }) => blockUser(ctx, body.targetId, body.reason)),
  serve(blocks.unblockUser, (ctx, { params }) => unblockUser(ctx, params.id)),
  serve(blocks.listBlocks, (ctx, { query }) => listBlocks(ctx, pageOf(query))),
]
