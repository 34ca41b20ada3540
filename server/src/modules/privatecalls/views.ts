import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { answerUntil, paidSeconds, priceSoFar, secondsOf } from './rules.ts'
import type { CallRow } from './store.ts'

const NOBODY: PersonCard = {
  ...{ _id: '', name: '', username: '', avatar: null, cover: null },
  ...{ isPerformer: false, verifiedAccount: false, isOnline: 0 },
}

/** Returns calls as one of their sides sees them, or an admin, who does not see what the fan wrote. */
export async function presentCalls(ctx: ReadCtx, viewer: Viewer, rows: readonly CallRow[]) {
  const people = await readCards(
    ctx,
    rows.flatMap(({ performerId, fanId }) => [performerId, fanId]),
  )
  return rows.map((row) => {
    const { id: _id, performerId, fanId, state, endedBy, declineReason, note, canContinue, spendingLimit } = row
    return {
      ...{ _id, performerId, fanId, state, endedBy, declineReason, canContinue },
      note: [performerId, fanId].includes(viewer.id) ? note : '',
      performerInfo: people.get(performerId) ?? NOBODY,
      fanInfo: people.get(fanId) ?? NOBODY,
      pricePerMinute: row.price as Tokens,
      spendingLimit: (viewer.id === fanId ? spendingLimit : null) as Tokens | null,
      seconds: secondsOf(row),
      price: priceSoFar(row) as Tokens,
      paidSeconds: paidSeconds(row),
      answerUntil: state === 'requested' ? answerUntil(row) : null,
      startedAt: row.startedAt,
      endedAt: row.endedAt,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

/** Returns a call as one of its sides sees it, or an admin. */
export async function presentCall(ctx: ReadCtx, viewer: Viewer, row: CallRow) {
  const [view] = await presentCalls(ctx, viewer, [row])
  if (!view) throw new Error(`The call ${row.id} has no view`)
  return view
}

/** Pushes the state and the time of a call to both of its sides. */
export function pushCall(ctx: Pick<Ctx, 'push'>, row: CallRow): void {
  const { id: _id, state, canContinue, performerId, fanId } = row
  const payload = { _id, state, seconds: secondsOf(row), paidSeconds: paidSeconds(row), canContinue }
  for (const account of [performerId, fanId]) ctx.push({ account }, 'privatecall.changed', payload)
}
