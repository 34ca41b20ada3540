import type { WholeReport } from '@stagedoor/contract/admin'
import type * as z from 'zod/mini'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { auditAdminViews } from '../access/index.ts'
import { accountById, readCards, usernamesOf } from '../accounts/index.ts'
import { readCommentForAdmin } from '../comments/index.ts'
import { type Contents, readForAdmin, readTextForAdmin } from '../content/index.ts'
import { countViolations } from '../decisions/index.ts'
import { filesOfUsers, fileViews } from '../media/index.ts'
import { auditMessageReading } from '../messaging/index.ts'
import type { Snapshot } from './copy-target.ts'
import { noticeOfReport } from './counter-notices/store.ts'
import { type ReportRow, selectReport } from './store.ts'
import { adminView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type View = z.output<typeof WholeReport>

/** A function that presents an account to admins; the admin module provides it. */
export type PresentAccount = (
  account: NonNullable<Awaited<ReturnType<typeof accountById>>>,
  now: Date,
) => View['now']['account']

/**
 * Returns one report with its subject as it was and as it is, and audits the view of locked
 * content. Refuses `reports.not_found`.
 */
export async function readReportDetails(
  ctx: ViewerCtx,
  contents: Contents,
  id: string,
  show: PresentAccount,
): Promise<View> {
  const row = (await selectReport(ctx, id)) ?? refuse('reports.not_found')
  const named = [row.reporterId, row.ownerId, row.decidedBy].filter((one) => one !== null)
  const people = await readCards(ctx, named)
  const decider = row.decidedBy ? people.get(row.decidedBy) : undefined
  return {
    ...adminView(row, { people, now: ctx.now(), contents }),
    was: await readSnapshot(ctx, row),
    now: await readCurrentTarget(ctx, contents, row, show),
    strikes: row.ownerId ? await countViolations(ctx, row.ownerId, 'copyright') : 0,
    counterNotice: (await noticeOfReport(ctx, id)) ?? null,
    decidedBy: decider ? { _id: decider._id, name: decider.name } : null,
  }
}

/**
 * Returns the subject as it was, with the files that the open report or the subject itself still
 * shows.
 */
async function readSnapshot(ctx: ViewerCtx, row: ReportRow): Promise<View['was']> {
  const {
    title = '',
    text = row.words,
    name = '',
    username = '',
    bio = '',
    around = [],
    ...copied
  } = row.snapshot as Snapshot
  const shown = new Set(
    [...(await filesOfUsers(ctx, [row.id, row.targetId ?? row.id])).values()].flat(),
  )
  const fileIds = (copied.fileIds ?? []).filter((id) => shown.has(id))
  const files = await fileViews(ctx, fileIds, { viewer: ctx.viewer, access: 'open' })
  if (files.size > 0 && row.itemId) await auditAdminViews(ctx, ctx.viewer, [{ id: row.itemId }])
  if (row.targetKind === 'message' && row.targetId) await auditMessageReading(ctx, row.targetId)
  const senders = await usernamesOf(ctx, around, ({ senderId }) => senderId)
  return {
    title,
    text,
    name,
    username,
    bio,
    files: fileIds.flatMap((id) => files.get(id) ?? []),
    around: around.map(({ senderId, text, createdAt }) => ({
      sender: senders.get(senderId) ?? '',
      text,
      createdAt: new Date(createdAt),
    })),
  }
}

async function readCurrentTarget(
  ctx: ViewerCtx,
  contents: Contents,
  { targetKind, targetId }: ReportRow,
  show: PresentAccount,
): Promise<View['now']> {
  const nothing = { post: null, item: null, comment: null, account: null }
  if (!targetId) return nothing
  if (targetKind === 'feed' || targetKind === 'story') {
    return {
      ...nothing,
      post: (contents.feed && (await readForAdmin(ctx, contents.feed, targetId))) ?? null,
    }
  }
  const kind = itemKinds.find((one) => one === targetKind)
  const content = kind && contents[kind]
  if (content) return { ...nothing, item: (await readTextForAdmin(ctx, content, targetId)) ?? null }
  if (targetKind === 'comment')
    return { ...nothing, comment: await orNull(readCommentForAdmin(ctx, contents, targetId)) }
  const account = await accountById(ctx as ReadCtx, targetId)
  return { ...nothing, account: account ? show(account, ctx.now()) : null }
}

const itemKinds = ['video', 'gallery', 'product'] as const

/** Returns null when the reading is refused, because the subject is gone. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: Partial<Refusal>) => {
    if (error.code === 'comments.not_found') return null
    throw error
  })
