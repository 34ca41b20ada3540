import * as follows from '@stagedoor/contract/follows'
import { pageOf } from '@stagedoor/contract/kit'
import { type Route, serve } from '../../platform/http/index.ts'
import { followPerformer } from './follow-performer.ts'
import { listFollowers, listFollowing } from './list-follows.ts'
import { unfollowPerformer } from './unfollow-performer.ts'

/** The routes of follows. */
export const followsRoutes: readonly Route[] = [
  serve(follows.follow, (ctx, { params }) => followPerformer(ctx, params.id)),
  serve(follows.unfollow, (ctx, { params }) => unfollowPerformer(ctx, params.id)),
  serve(follows.listFollowers, (ctx, { query }) =>
    listFollowers(ctx, { ...pageOf(query), q: query.q }),
  ),
  serve(follows.listFollowing, (ctx, { query }) =>
    listFollowing(ctx, { ...pageOf(query), q: query.q }),
  ),
]
