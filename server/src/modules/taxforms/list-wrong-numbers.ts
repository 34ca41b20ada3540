import { type InputOf, pageOf, type ResultOf } from '@stagedoor/contract/kit'
import type { listWrongNumbers as call } from '@stagedoor/contract/taxforms'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { selectWrongForms } from './number-checks.store.ts'

/** Lists the performers whose tax form has a number that cannot be right. */
export async function listWrongNumbers(
  ctx: ReadCtx,
  query: InputOf<typeof call>['query'],
): Promise<ResultOf<typeof call>> {
  const { limit, offset } = pageOf(query)
  const { rows, total } = await selectWrongForms(ctx, { limit, offset })
  const people = await readCards(
    ctx,
    rows.map(({ performerId }) => performerId),
  )
  const data = rows.flatMap(({ performerId, ...row }) => {
    const performerInfo = people.get(performerId)
    return performerInfo ? [{ _id: performerId, performerInfo, ...row }] : []
  })
  return { data, total }
}
