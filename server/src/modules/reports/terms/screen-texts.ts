import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import type { AfterCall, CallInput } from '../../../platform/http/index.ts'
import { accountById, accountIdOfName } from '../../accounts/index.ts'
import type { Contents } from '../../content/index.ts'
import { type ItemKind, itemsByIds } from '../../items/index.ts'
import { findReviewTerm, readSettings, textsOf } from '../../settings/index.ts'
import { copyTarget, isSameContent, type Snapshot } from '../copy-target.ts'
import { findTarget, type Target } from '../find-target.ts'
import { openCase } from '../open-case.ts'
import { describeMatch, type Subject, subjectsOf, writesItem } from './rules.ts'
import { deleteMatches, insertMatch, selectPassed } from './store.ts'

/** A term that was found in an input, and the field. */
interface Found {
  readonly term: string
  readonly path: string
}

interface Screening extends CallInput {
  readonly contents: Contents
  readonly found: Found | undefined
  readonly matchId: string | undefined
}

/**
 * Looks for terms that staff review in an input, and opens a case about what its call wrote.
 * Returns what has to be done after the call. Staff review nothing of their own.
 */
export async function screenTexts(
  ctx: Ctx,
  contents: Contents,
  input: CallInput,
): Promise<AfterCall | undefined> {
  const { call, viewer, body } = input
  if (!call.errors.includes('settings.banned_term') || viewer?.role === 'admin') return undefined
  if ((await readSettings(ctx)).reviewTerms.trim() === '') return undefined
  const found = await findIn(ctx, textsOf(body))
  if (!found && !writesItem(call.name)) return undefined
  const matchId = found && ctx.newId()
  if (found && matchId)
    await transaction(ctx, (ctx) =>
      insertMatch(ctx, { ...found, id: matchId, call: call.name, accountId: viewer?.id ?? null }),
    )
  const screening = { ...input, contents, found, matchId }
  return async (result) => {
    await transaction(ctx, (ctx) => review(ctx, screening, result)).catch((error: Error) =>
      ctx.log.error({ err: error, call: call.name }, 'could not open a case about a text'),
    )
  }
}

async function findIn(
  ctx: ReadCtx,
  texts: readonly { readonly path: string; readonly text: string }[],
): Promise<Found | undefined> {
  for (const { path, text } of texts) {
    const term = await findReviewTerm(ctx, text)
    if (term !== undefined) return { term, path }
  }
  return undefined
}

/** Opens the cases about what a call wrote; nothing was written without a result. */
async function review(ctx: InTransaction, screening: Screening, result: unknown): Promise<void> {
  if (screening.matchId) await deleteMatches(ctx, [screening.matchId])
  if (result === undefined) return
  const viewer = screening.viewer ?? (await registeredAccount(ctx, screening.body))
  if (!viewer) return
  const written = { call: screening.call.name, path: screening.found?.path ?? '' }
  const subjects = subjectsOf(written, viewer.id, result)
  for (const subject of subjects.length > 0 ? subjects : [undefined])
    await reviewSubject({ ...ctx, viewer }, screening, subject)
}

/** Opens the case about one thing that a call wrote, or about the account of its author. */
async function reviewSubject(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer }>,
  { contents, call, found: foundBefore }: Screening,
  subject: Subject | undefined,
): Promise<void> {
  const found = foundBefore ?? (subject && (await findInItem(ctx, contents, subject)))
  if (!found) return
  if (subject && (await isDraft(ctx, subject))) return
  const target = (subject && (await targetOf(ctx, contents, subject))) ?? accountTarget(ctx.viewer)
  if (target.targetId && (await isPassed(ctx, contents, target))) return
  const description = describeMatch({ ...found, call: call.name })
  await openCase(ctx, contents, { target, violation: 'other', description, isHidden: true })
}

/** Returns the account that a registration made. */
async function registeredAccount(ctx: InTransaction, body: unknown) {
  const { username } = body as { username?: string }
  const id = username && (await accountIdOfName(ctx, username))
  return id ? viewerOf(ctx, id) : undefined
}

/** Returns an account as the author of what it wrote. */
export async function viewerOf(ctx: InTransaction, id: string): Promise<Viewer | undefined> {
  const account = await accountById(ctx, id)
  return account && { id, role: account.role, sessionId: '', via: 'header' }
}

async function findInItem(ctx: InTransaction, contents: Contents, { kind, id }: Subject) {
  const stored = await contents[kind as ItemKind]?.textOf(ctx, id)
  return (
    stored &&
    findIn(ctx, [
      { path: 'title', text: stored.title },
      { path: 'text', text: stored.text },
    ])
  )
}

/** Returns true for an item that its performer has not published. */
async function isDraft(ctx: InTransaction, { id }: Subject): Promise<boolean> {
  const item = (await itemsByIds(ctx, [id])).get(id)
  return item !== undefined && item.status !== 'active'
}

async function targetOf(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer }>,
  contents: Contents,
  subject: Subject,
): Promise<Target> {
  const found = await findTarget(ctx, contents, subject)
  const bare = { itemId: null, itemKind: null, words: '' }
  return {
    ...bare,
    targetKind: subject.kind,
    targetId: subject.id,
    ...found,
    ownerId: ctx.viewer.id,
  }
}

/** Returns an account as the target of a case. */
export const accountTarget = ({ id, role }: Pick<Viewer, 'id' | 'role'>): Target => ({
  targetKind: role === 'performer' ? 'performer' : 'user',
  targetId: id,
  ownerId: id,
  itemId: null,
  itemKind: null,
  words: '',
})

/** Returns true when a case about the same content is open, or found nothing wrong with it. */
async function isPassed(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer }>,
  contents: Contents,
  target: Target,
): Promise<boolean> {
  const snapshot = await copyTarget(ctx, contents, target)
  const passed = await selectPassed(ctx, target.targetId ?? '')
  return passed.some((before) => isSameContent(before as Snapshot, snapshot))
}
