import { stillPath } from '@stagedoor/contract/reviews'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseId } from '../../../platform/db/index.ts'
import { type Page, type PageCtx, servePage } from '../../../platform/http/index.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import { refuseStaffWithoutFactor } from '../../factors/index.ts'
import { openPicture, readDocument } from '../../media/index.ts'
import { type StillRow, selectStill } from './stills.store.ts'

/** Sends a picture that was taken for the review to staff who review; to others there is none. */
async function sendStill(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  const { viewer } = ctx
  const id = parseId((request.params as { id: string }).id)
  const mayRead = viewer && mayAsStaff(viewer, 'moderation.write')
  if (mayRead) await refuseStaffWithoutFactor(ctx, { staff: 'moderation.write' }, viewer)
  const still = mayRead && id ? await selectStill(ctx, id) : undefined
  const picture = still && viewer && (await readPicture(ctx, still, viewer.id))
  if (!picture) return reply.status(404).send()
  return reply
    .type('image/jpeg')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('referrer-policy', 'no-referrer')
    .send(picture)
}

/** Opens a picture; who saw one of a private call is logged with it. */
async function readPicture(
  ctx: PageCtx,
  { id, subjectKind, subjectId }: StillRow,
  readerId: string,
): Promise<Buffer | undefined> {
  if (subjectKind === 'stream') return openPicture(ctx, id)
  const { bytes } = await readDocument(ctx, id, { readerId, reason: `review of ${subjectId}` })
  return bytes
}

/** The addresses of the pictures that were taken for the review. */
export const stillPages: readonly Page[] = [
  servePage({
    name: 'reviews.still',
    method: 'GET',
    path: stillPath,
    isGated: true,
    handle: sendStill,
  }),
]
