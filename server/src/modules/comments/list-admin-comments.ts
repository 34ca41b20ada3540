import type { AdminComment, searchComments } from '@stagedoor/contract/admin'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { endOfDateFilter } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountByRef, cardFromRow, readCards } from '../accounts/index.ts'
import { type Contents, contentTitles } from '../content/index.ts'
import { restorableSince } from '../items/index.ts'
import { type AdminCommentRow, selectAdminComments } from './admin-list.store.ts'

/**
 * Lists a page of all comments for admins, newest first, with their items and the items' owners.
 */
export async function listAdminComments(
  ctx: ReadCtx,
  contents: Contents,
  query: InputOf<typeof searchComments>['query'],
) {
  const { q, objectId: itemId, state, fromDate: from, toDate } = query
  const [author, owner] = await Promise.all(
    [query.authorId, query.performerId].map((ref) => findAccountId(ctx, ref)),
  )
  if (author === null || owner === null) return { data: [], total: 0 }
  const filter = {
    q,
    itemId,
    state,
    from,
    until: toDate && endOfDateFilter(toDate),
    authorId: author,
    ownerId: owner,
  }
  const { rows, total } = await selectAdminComments(ctx, filter, pageOf(query))
  return { data: await presentComments(ctx, contents, rows), total }
}

/** Returns one comment for admins, also a removed one. Refuses `comments.not_found`. */
export async function readAdminComment(
  ctx: ReadCtx,
  contents: Contents,
  id: string,
): Promise<AdminComment> {
  const { rows } = await selectAdminComments(ctx, { ids: [id] }, { limit: 1, offset: 0 })
  const [comment] = await presentComments(ctx, contents, rows)
  return comment ?? refuse('comments.not_found')
}

/**
 * Returns the id of the person a filter names: undefined without a name in the filter, null when no
 * account has that name.
 */
async function findAccountId(
  ctx: ReadCtx,
  ref: string | undefined,
): Promise<string | undefined | null> {
  if (ref === undefined) return undefined
  return (await accountByRef(ctx, ref))?.id ?? null
}

async function presentComments(
  ctx: ReadCtx,
  contents: Contents,
  rows: readonly AdminCommentRow[],
): Promise<AdminComment[]> {
  const [owners, titles] = await Promise.all([
    readCards(
      ctx,
      rows.map(({ itemOwnerId }) => itemOwnerId),
    ),
    contentTitles(
      ctx,
      contents,
      rows.map(({ itemId }) => itemId),
    ),
  ])
  const now = ctx.now()
  return rows.map((row) => ({
    _id: row.id,
    content: row.content,
    creator: cardFromRow(row.authorId, row, now),
    isReply: row.parentId !== null,
    object: {
      _id: row.itemId,
      kind: row.itemKind,
      title: titles.get(row.itemId) ?? '',
      owner: owners.get(row.itemOwnerId) ?? null,
    },
    totalReply: Number(row.replyCount),
    totalLike: Number(row.likeCount),
    removal: row.removedAt && {
      at: row.removedAt,
      reason: row.removedReason ?? '',
      canRestore:
        row.removedWith === row.id && !row.erasedAt && row.removedAt > restorableSince(now),
    },
    editedAt: row.editedAt,
    createdAt: row.createdAt,
  }))
}
