import type { Ctx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { sellersTo } from '../wallet/index.ts'

/** Lists the creators of whom the viewer bought content; those whose account is gone are left out. */
export async function listSellers(ctx: Ctx & { viewer: Viewer }) {
  const sellers = await sellersTo(ctx, ctx.viewer.id)
  const people = await readCards(
    ctx,
    sellers.map(({ performerId }) => performerId),
  )
  const data = sellers.flatMap(({ performerId, boughtAt }) => {
    const performer = people.get(performerId)
    return performer ? [{ performer, boughtAt }] : []
  })
  return { data }
}
