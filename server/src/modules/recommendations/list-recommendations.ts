import { RECOMMENDED_MAX, type RecommendationReason } from '@stagedoor/contract/recommendations'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { type PickedRow, pickRecommended } from './pick.store.ts'
import { isOff } from './store.ts'

/**
 * Lists performers recommended to the viewer with their reasons. They are found when they are asked
 * for: nothing is kept for an account beside its own choices.
 */
export async function listRecommendations(ctx: ReadCtx & { readonly viewer: Viewer }) {
  const { viewer } = ctx
  if (await isOff(ctx, viewer.id)) return { isOn: false, data: [] }
  const rows = await pickRecommended(ctx, viewer, RECOMMENDED_MAX)
  const people = await readCards(
    ctx,
    rows.flatMap(({ id, via }) => (via ? [id, via] : [id])),
  )
  const data = rows.flatMap((row) => {
    const performer = people.get(row.id)
    const reason = reasonOf(row, people)
    return performer && reason ? [{ performer, reason }] : []
  })
  return { isOn: true, data }
}

function reasonOf(
  { via, tag }: PickedRow,
  people: Awaited<ReturnType<typeof readCards>>,
): RecommendationReason | undefined {
  if (tag !== null) return { kind: 'tag', tag }
  const followed = via === null ? undefined : people.get(via)
  return followed && { kind: 'follows', name: followed.name, username: followed.username }
}
