import type { AgeRequest } from '@stagedoor/contract/agechecks'
import { IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { grantAssurance } from './grant-assurance.ts'
import { sessionHashOf } from './read-assurance.ts'
import { readResult } from './read-result.ts'
import { receiveAnswer } from './receive-proof.ts'
import { claimRequest, type RequestRow, selectRequest } from './requests.store.ts'
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
  const isWaiting = request.state === 'open' && request.expiresAt > ctx.now()
  if (isWaiting && answer !== undefined) await receiveAnswer(ctx, request, answer)
  else if (isWaiting && request.channel === 'redirect') await readAtCompany(ctx, id)
  const read = (isWaiting ? await selectRequest(ctx, id) : undefined) ?? request
  if (read.state === 'passed' && !read.claimedAt) await claim(ctx, read)
  return requestView(read, ctx.now())
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
async function claim(ctx: ViewerCtx, { id, retentionDays, ...request }: RequestRow): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const now = ctx.now().getTime()
    if (!(await claimRequest(ctx, { id, endedAfter: new Date(now - DAY_MS) }))) return
    const until = new Date(now + retentionDays * DAY_MS)
    const { method, level, isDoublyAnonymous, country, region, reference } = request
    await grantAssurance(ctx, {
      method,
      level,
      isDoublyAnonymous,
      country,
      region,
      reference,
      until,
    })
  })
}
