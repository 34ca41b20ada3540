import { done, type InputOf } from '@stagedoor/contract/kit'
import type { setGoal as setCall } from '@stagedoor/contract/today'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { deleteGoal, storeGoal } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Sets the goal of the viewing performer in place of the one before. */
export const setGoal = (ctx: ViewerCtx, { kind, target }: InputOf<typeof setCall>['body']) =>
  transaction(ctx, async (ctx) => {
    const whole = BigInt(target)
    await storeGoal(ctx, ctx.viewer.id, { kind, target: kind === 'money' ? whole * 100n : whole })
    return done
  })

/** Removes the goal of the viewing performer. */
export const removeGoal = (ctx: ViewerCtx) =>
  transaction(ctx, async (ctx) => {
    await deleteGoal(ctx, ctx.viewer.id)
    return done
  })
