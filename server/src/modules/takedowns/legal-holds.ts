import { done, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as legalholds from '@stagedoor/contract/legalholds'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { namedKind } from '../content/index.ts'
import { itemById } from '../items/index.ts'
import {
  type LegalHoldRow,
  liftLegalHold as lift,
  listLegalHolds as listRows,
  lockLegalHold,
  type NewLegalHold,
  setLegalHold as set,
} from '../legalholds/index.ts'
import { fileFacts, filesOfUsers } from '../media/index.ts'
import { selectSent } from '../messaging/index.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof legalholds.setLegalHold>['body']
type Kept = Pick<NewLegalHold, 'subjectKind' | 'ownerId' | 'fileIds'>

/** Lists legal holds, the newest first. */
export async function listLegalHolds(
  ctx: ViewerCtx,
  query: InputOf<typeof legalholds.listLegalHolds>['query'],
) {
  const { rows, total } = await listRows(ctx, pageOf(query))
  const people = await readCards(ctx, [
    ...new Set(rows.flatMap(({ ownerId, setBy, liftedBy }) => [ownerId, setBy, liftedBy ?? setBy])),
  ])
  const data = rows.map(({ id, subjectKind, subjectId, ownerId, setBy, liftedBy, ...row }) => ({
    _id: id,
    subject: subjectKind as Body['subject'],
    subjectId,
    owner: people.get(ownerId) ?? null,
    reason: row.reason,
    isDisclosed: row.isDisclosed,
    setAt: row.setAt,
    liftedAt: row.liftedAt,
    setBy: people.get(setBy) ?? null,
    liftedBy: (liftedBy && people.get(liftedBy)) || null,
    liftReason: row.liftReason ?? '',
  }))
  return { data, total }
}

/** Keeps an account or a thing from being erased, with a reason. */
export async function setLegalHold(ctx: ViewerCtx, body: Body): Promise<typeof done> {
  const { subjectId, reason, isDisclosed } = body
  await transaction(ctx, async (ctx) => {
    const kept = (await findSubject(ctx, body)) ?? refuse('legalholds.subject_not_found')
    const { ownerId, subjectKind } = kept
    await set(ctx, { subjectId, reason, isDisclosed, setBy: ctx.viewer.id, ...kept })
    await auditHold(ctx, { subjectKind, subjectId, ownerId }, { action: 'set', reason })
  })
  return done
}

/** Lifts a legal hold, with a reason. */
export async function liftLegalHold(
  ctx: ViewerCtx,
  id: string,
  reason: string,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const hold = (await lockLegalHold(ctx, id)) ?? refuse('legalholds.not_found')
    if (hold.liftedAt) refuse('legalholds.lifted_already')
    await lift(ctx, id, { liftedBy: ctx.viewer.id, reason })
    await auditHold(ctx, hold, { action: 'lifted', reason })
  })
  return done
}

/**
 * Returns the owner of a subject and the files that it shows; undefined where there is none. A
 * story is kept as one, also where it is named as a post.
 */
async function findSubject(
  ctx: InTransaction,
  { subject, subjectId: id }: Pick<Body, 'subject' | 'subjectId'>,
): Promise<Kept | undefined> {
  if (subject === 'account') {
    return (await accountById(ctx, id)) && { subjectKind: subject, ownerId: id, fileIds: [] }
  }
  if (subject === 'file') {
    const file = (await fileFacts(ctx, [id])).get(id)
    return file && { subjectKind: subject, ownerId: file.ownerId, fileIds: [] }
  }
  if (subject === 'message') {
    const [sent] = await selectSent(ctx, [id])
    return sent && { subjectKind: subject, ownerId: sent.senderId, fileIds: sent.fileIds }
  }
  const item = await itemById(ctx, id)
  const subjectKind = item && namedKind(item.kind, item)
  if (!item || (subject !== item.kind && subject !== subjectKind)) return undefined
  const fileIds = (await filesOfUsers(ctx, [id])).get(id) ?? []
  return { subjectKind: subjectKind ?? subject, ownerId: item.ownerId, fileIds }
}

const auditHold = (
  ctx: InTransaction<ViewerCtx>,
  { subjectKind, subjectId, ownerId }: Pick<LegalHoldRow, 'subjectKind' | 'subjectId' | 'ownerId'>,
  { action, reason }: { readonly action: 'set' | 'lifted'; readonly reason: string },
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `legalholds.hold_${action}`,
    subjectKind: subjectKind === 'account' || subjectKind === 'file' ? subjectKind : 'item',
    subjectId,
    detail: { reason, kind: subjectKind, ownerId },
  })
