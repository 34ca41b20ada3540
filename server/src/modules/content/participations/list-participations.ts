import type { Participation } from '@stagedoor/contract/content'
import type { Paging } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import type { Contents } from '../ports.ts'
import { contentTitles } from '../read-titles.ts'
import { selectParticipations } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type ListQuery = Paging & { readonly isAnswered: boolean }

/**
 * Lists the content of others that names the viewer as a participant, the newest request first:
 * those that wait for an answer, or those that were answered.
 */
export async function listParticipations(
  ctx: ViewerCtx,
  contents: Contents,
  query: ListQuery,
): Promise<{ data: Participation[]; total: number }> {
  const { isAnswered, limit, offset } = query
  const accountId = ctx.viewer.id
  const { rows, total } = await selectParticipations(ctx, { accountId, isAnswered, limit, offset })
  if (rows.length === 0) return { data: [], total }
  const [titles, cards] = await Promise.all([
    contentTitles(
      ctx,
      contents,
      rows.map(({ itemId }) => itemId),
    ),
    readCards(
      ctx,
      rows.map(({ ownerId }) => ownerId),
    ),
  ])
  const data = rows.flatMap((row): Participation[] => {
    const performer = cards.get(row.ownerId)
    if (!performer) return []
    return [
      {
        _id: row.itemId,
        kind: row.kind as Participation['kind'],
        title: titles.get(row.itemId) ?? '',
        performer,
        state: row.state as Participation['state'],
        askedAt: row.askedAt,
        answeredAt: row.answeredAt,
        isPermitted: row.isPermitted,
        isPublished: row.isPublished,
      },
    ]
  })
  return { data, total }
}
