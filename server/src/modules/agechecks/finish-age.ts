import type { AgeRequest } from '@stagedoor/contract/agechecks'
import { IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { grantAssurance } from './grant-assurance.ts'
import { sessionHashOf } from './read-assurance.ts'
import { readResult } from './read-result.ts'
import { receiveAnswer } from './receive-proof.ts'
import { changeRequest, lockRequest, type RequestRow, selectRequest } from './requests.store.ts'
import { DAY_MS } from './rules.ts'
import { requestView } from './views.ts'

type ViewerCtx = RequestCtx & { readonly viewer: Viewer | undefined }

/** Returns the state of a check of the caller’s browser. Refuses `agechecks.request_not_found`. */
export async function readAgeRequest(ctx: ViewerCtx, id: string): Promise<AgeRequest> {
  return requestView(await requireOwn(ctx, id), ctx.now())
}

/**
 * Reads the result of a check of the caller's browser: at the company, or in the answer of a
 * wallet. The browser that began it gets its cookie, once. Refuses `agechecks.request_not_found`
 * and `agechecks.unavailable`.
 */
export async function finishAge(
  ctx: ViewerCtx,
  id: string,
  { answer }: { readonly answer?: string | undefined },
): Promise<AgeRequest> {
  const request = await requireOwn(ctx, id)
  if (answer !== undefined) await receiveAnswer(ctx, request, answer)
  else if (request.channel === 'redirect') await readAtCompany(ctx, id)
  await claim(ctx, id)
  return readAgeRequest(ctx, id)
}

/** Returns a check that the session of the caller began. */
async function requireOwn(ctx: ViewerCtx, id: string): Promise<RequestRow> {
  const request = await selectRequest(ctx, id)
  const session = sessionHashOf(ctx.keys, ctx)
  if (!request || !session?.equals(request.sessionHash))
    return refuse('agechecks.request_not_found')
  return request
}

async function readAtCompany(ctx: ViewerCtx, id: string): Promise<void> {
  try {
    await readResult(ctx, id)
  } catch (error) {
    if (!(error instanceof IdentityCheckFailed)) throw error
    ctx.log.warn({ requestId: id, reason: error.message }, 'age check not read')
    refuse('agechecks.unavailable')
  }
}

/** Hands the browser the cookie of a check that was passed within a day, once. */
async function claim(ctx: ViewerCtx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    if (request?.state !== 'passed' || request.claimedAt || !request.endedAt) return
    const now = ctx.now()
    if (now.getTime() - request.endedAt.getTime() > DAY_MS) return
    const { method, level, country, region, reference, retentionDays } = request
    const until = new Date(now.getTime() + retentionDays * DAY_MS)
    await grantAssurance(ctx, { method, level, country, region, reference, until })
    await changeRequest(ctx, id, { claimedAt: now })
  })
}
