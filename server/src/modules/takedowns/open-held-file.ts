import { done } from '@stagedoor/contract/kit'
import { heldFilePath, OPENING_MINUTES } from '@stagedoor/contract/takedowns'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { isSessionUrlValid, type PageCtx, signSessionUrl } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireStaff } from '../../platform/staff.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { refuseStaffWithoutFactor } from '../factors/index.ts'
import { type HoldRow, holdById, openHeldOriginal } from '../media/index.ts'
import {
  insertOpening,
  insertRead,
  lockOpening,
  type OpeningRow,
  selectOpening,
  storeApproval,
} from './openings.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Asks to open a file that was taken down, with a reason. */
export async function askToOpen(
  ctx: ViewerCtx,
  holdId: string,
  reason: string,
): Promise<typeof done> {
  const hold = (await holdById(ctx, holdId)) ?? refuse('takedowns.file_not_found')
  refuseErased(hold)
  await transaction(ctx, async (ctx) => {
    await insertOpening(ctx, { id: ctx.newId(), holdId, askedBy: ctx.viewer.id, reason })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'takedowns.opening_asked',
      subjectKind: 'file',
      subjectId: hold.fileId,
      detail: { reason, holdId },
    })
  })
  return done
}

/** Approves a request of another admin: both can open the file for half an hour. */
export async function approveOpening(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const opening = (await lockOpening(ctx, id)) ?? refuse('takedowns.opening_not_found')
    if (opening.approvedBy) refuse('takedowns.opening_approved')
    if (opening.askedBy === ctx.viewer.id) refuse('takedowns.second_person_needed')
    const { fileId } = await requireHold(ctx, opening)
    const opensUntil = new Date(ctx.now().getTime() + OPENING_MINUTES * 60_000)
    await storeApproval(ctx, id, { approvedBy: ctx.viewer.id, opensUntil })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'takedowns.opening_approved',
      subjectKind: 'file',
      subjectId: fileId,
      detail: { reason: opening.reason, askedBy: opening.askedBy },
    })
  })
  return done
}

/** Returns the address at which this session downloads the original of a held file. */
export async function openHeldFile(ctx: ViewerCtx, id: string): Promise<{ url: string }> {
  const opening = (await selectOpening(ctx, id)) ?? refuse('takedowns.opening_not_found')
  if (!canOpen(opening, ctx.viewer.id, ctx.now())) refuse('takedowns.opening_closed')
  await requireHold(ctx, opening)
  const { id: accountId, sessionId } = ctx.viewer
  const url = { path: pathOf(id), accountId, sessionId }
  return { url: signSessionUrl(ctx.keys.signing, url, ctx.now()) }
}

/** Sends the original of a held file to one of two people; the reading is logged before. */
export async function sendHeldFile(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { id = '' } = request.params as { id?: string }
  const { viewer } = ctx
  if (!/^[0-9a-f]{32}$/.test(id)) refuse('request.not_found')
  if (!viewer) return refuse('auth.required')
  const url = { path: pathOf(id), accountId: viewer.id, sessionId: viewer.sessionId }
  const query = request.query as Record<string, unknown>
  const opening = await selectOpening(ctx, id)
  const isSigned = isSessionUrlValid(ctx.keys.signing, url, query, ctx.now())
  const isAllowed = isSigned && opening && canOpen(opening, viewer.id, ctx.now())
  requireStaff(viewer, 'moderation.write')
  await refuseStaffWithoutFactor(ctx, { staff: 'moderation.write' }, viewer)
  if (!isAllowed) return refuse('takedowns.opening_closed')
  const hold = await requireHold(ctx, opening)
  await transaction(ctx, (ctx) => insertRead(ctx, { openingId: id, readerId: viewer.id }))
  const content = (await openHeldOriginal(ctx, hold)) ?? refuse('takedowns.not_held')
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="held-${hold.fileId}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .type('application/octet-stream')
    .send(content)
}

/** Returns true while an account is one of the two people of an approved request. */
export const canOpen = (
  { askedBy, approvedBy, opensUntil }: OpeningRow,
  accountId: string,
  now: Date,
): boolean =>
  opensUntil !== null && opensUntil > now && (askedBy === accountId || approvedBy === accountId)

const pathOf = (openingId: string): string => heldFilePath.replace(':id', openingId)

async function requireHold(ctx: ReadCtx, { holdId }: OpeningRow): Promise<HoldRow> {
  const hold = (await holdById(ctx, holdId)) ?? refuse('takedowns.not_held')
  return refuseErased(hold)
}

/** Refuses holds whose bytes were given back or erased. */
const refuseErased = (hold: HoldRow): HoldRow =>
  hold.endedAt || hold.erasedAt ? refuse('takedowns.not_held') : hold
