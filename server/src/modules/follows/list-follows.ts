import type { Paging } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { nameContains, readCards } from '../accounts/index.ts'
import { notBlocked } from '../blocks/index.ts'
import { selectFollows } from './store.ts'
import { followView } from './views.ts'

type ViewerCtx = Ctx & { viewer: Viewer }

/** A page of people, by a part of their name or username where `q` is given. */
type Search = Paging & { readonly q?: string | undefined }

/** Lists a page of the viewer's followers. */
export async function listFollowers(ctx: ViewerCtx, paging: Search) {
  const { rows, people, total } = await pageOf(ctx, 'performerId', paging)
  const data = rows.flatMap((row) => {
    const followerInfo = people.get(row.followerId)
    return followerInfo ? [{ ...followView(row), followerInfo }] : []
  })
  return { data, total }
}

/** Lists a page of the performers the viewer follows. */
export async function listFollowing(ctx: ViewerCtx, paging: Search) {
  const { rows, people, total } = await pageOf(ctx, 'followerId', paging)
  const data = rows.flatMap((row) => {
    const followingInfo = people.get(row.performerId)
    return followingInfo ? [{ ...followView(row), followingInfo }] : []
  })
  return { data, total }
}

async function pageOf(
  ctx: ViewerCtx,
  mine: 'performerId' | 'followerId',
  { q, ...paging }: Search,
) {
  const theirs = mine === 'performerId' ? 'followerId' : 'performerId'
  const isMet = notBlocked(ctx, ctx.viewer.id, sql.ref(theirs))
  const isShown = q ? sql<boolean>`${isMet} and ${nameContains(q)(sql.ref(theirs))}` : isMet
  const side = { column: mine, id: ctx.viewer.id, isShown }
  const { rows, total } = await selectFollows(ctx, side, paging)
  const people = await readCards(
    ctx,
    rows.map((row) => row[theirs]),
  )
  return { rows, people, total }
}
