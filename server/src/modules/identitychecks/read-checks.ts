import type * as identitychecks from '@stagedoor/contract/identitychecks'
import type { ResultOf } from '@stagedoor/contract/kit'
import { IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { chosenChecker } from './choose-checker.ts'
import { readResult } from './read-result.ts'
import { selectChecksOf } from './store.ts'
import { checkView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The most checks of an account that staff see. */
const SHOWN = 20

/** Returns the company that the site chose, and the newest check of the viewer. */
export async function readOwnCheck(ctx: ViewerCtx): Promise<ResultOf<typeof identitychecks.read>> {
  const [checker, [newest]] = await Promise.all([
    chosenChecker(ctx),
    selectChecksOf(ctx, ctx.viewer.id, 1),
  ])
  return {
    provider: checker?.name ?? null,
    check: newest ? { state: newest.state, startedAt: newest.startedAt } : null,
  }
}

/**
 * Asks the company for the result of the newest check of the viewer, who came back from its page.
 * Refuses `identitychecks.unavailable`.
 */
export async function refreshOwnCheck(ctx: ViewerCtx) {
  const [newest] = await selectChecksOf(ctx, ctx.viewer.id, 1)
  try {
    if (newest?.state === 'pending') await readResult(ctx, newest.id)
  } catch (error) {
    if (error instanceof IdentityCheckFailed) refuse('identitychecks.unavailable')
    throw error
  }
  return readOwnCheck(ctx)
}

/** Lists the newest checks of a performer for staff, compared with the account. */
export async function listChecksOf(ctx: ReadCtx, performerId: string) {
  const [account, checks] = await Promise.all([
    accountById(ctx, performerId),
    selectChecksOf(ctx, performerId, SHOWN),
  ])
  return { data: account ? checks.map((check) => checkView(check, account)) : [] }
}
