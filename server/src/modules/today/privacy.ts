import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteGoal, selectGoal } from './store.ts'

/** Lists the goal of a performer, as they set it. */
async function* exportGoal(ctx: ReadCtx, performerId: string) {
  const goal = await selectGoal(ctx, performerId)
  if (goal) yield { kind: goal.kind, target: Number(goal.target) }
}

/** The export and erasure of the goal of a performer. */
export const todayPrivacy: Privacy = {
  export: [
    {
      name: 'goal',
      section: 'activity',
      summary: 'The goal that you set for your earnings (in cents) or your subscribers.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportGoal(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => deleteGoal(ctx, id) },
}
