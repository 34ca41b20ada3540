import { randomBytes } from 'node:crypto'
import { done, type InputOf, pageOf } from '@stagedoor/contract/kit'
import {
  type askForBundle as askCall,
  BUNDLE_DAYS,
  type RecordBundle,
} from '@stagedoor/contract/records'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readCards } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { sealText } from '../../media/index.ts'
import { peopleByIds } from '../../releases/index.ts'
import { buildBundleJob } from '../queue.jobs.ts'
import { keyOf, makePassphrase } from './seal.rules.ts'
import {
  type BundleRow,
  insertBundle,
  lockBundle,
  readsOfBundles,
  selectBundles,
  updateBundle,
} from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const SALT_BYTES = 16
const DAY_MS = 86_400_000

const inDays = (ctx: Pick<Ctx, 'now'>) => new Date(ctx.now().getTime() + BUNDLE_DAYS * DAY_MS)

/**
 * Asks for a bundle with a reason. Returns the passphrase, which is stored nowhere: the key that it
 * derives is kept sealed until the bundle is built.
 */
export async function askForBundle(
  ctx: ViewerCtx,
  { people, reason }: InputOf<typeof askCall>['body'],
): Promise<{ id: string; passphrase: string }> {
  await requireRecentAuthentication(ctx)
  const personIds = [...new Set(people)]
  const known = await peopleByIds(ctx, personIds)
  if (known.size < personIds.length) refuse('records.person_not_found')
  const id = ctx.newId()
  const passphrase = makePassphrase()
  const salt = randomBytes(SALT_BYTES)
  const key = sealText(ctx, id, keyOf(passphrase, salt).toString('base64'))
  await transaction(ctx, async (ctx) => {
    await insertBundle(ctx, {
      id,
      personIds,
      reason,
      salt,
      askedBy: ctx.viewer.id,
      expiresAt: inDays(ctx),
      sealedKey: key.sealed,
      wrappedKey: key.wrappedKey,
    })
    await audit(ctx, 'records.bundle_asked', id, { reason, people: personIds })
  })
  return { id, passphrase }
}

/** Approves a bundle of another admin, and lets a job build it. */
export async function approveBundle(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await requireRecentAuthentication(ctx)
  await transaction(ctx, async (ctx) => {
    const bundle = (await lockBundle(ctx, id)) ?? refuse('records.bundle_not_found')
    if (bundle.approvedBy) refuse('records.bundle_approved')
    if (bundle.askedBy === ctx.viewer.id) refuse('records.second_person_needed')
    if (bundle.state !== 'asked' || bundle.expiresAt <= ctx.now()) refuse('records.bundle_closed')
    const approval = { approvedBy: ctx.viewer.id, approvedAt: ctx.now(), expiresAt: inDays(ctx) }
    await updateBundle(ctx, id, { state: 'building', ...approval })
    await audit(ctx, 'records.bundle_approved', id, {
      reason: bundle.reason,
      askedBy: bundle.askedBy,
    })
    await enqueue(ctx, buildBundleJob, { bundleId: id })
  })
  return done
}

type Action = 'records.bundle_asked' | 'records.bundle_approved' | 'records.bundle_downloaded'

/** Writes to the audit log what happened to a bundle. */
export const audit = (
  ctx: InTransaction<ViewerCtx>,
  action: Action,
  subjectId: string,
  detail: object,
): Promise<void> =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: 'record_bundle',
    subjectId,
    detail: { ...detail },
  })

/** Lists bundles with their downloads, as one of the admins sees them. */
export async function listBundles(ctx: ViewerCtx, query: Parameters<typeof pageOf>[0]) {
  const { rows, total } = await selectBundles(ctx, pageOf(query))
  const [reads, people] = await Promise.all([
    readsOfBundles(
      ctx,
      rows.map(({ id }) => id),
    ),
    peopleByIds(
      ctx,
      rows.flatMap(({ personIds }) => personIds),
    ),
  ])
  const cards = await readCards(ctx, [
    ...rows.flatMap(({ askedBy, approvedBy }) => (approvedBy ? [askedBy, approvedBy] : [askedBy])),
    ...reads.map(({ readerId }) => readerId),
  ])
  const card = (id: string | null) => (id && cards.get(id)) || null
  const data: RecordBundle[] = rows.map((row) => ({
    _id: row.id,
    state: stateOf(row, ctx.now()),
    reason: row.reason,
    size: row.size,
    sha256: row.sha256,
    askedAt: row.askedAt,
    approvedAt: row.approvedAt,
    expiresAt: row.expiresAt,
    people: row.personIds.map((id) => ({ _id: id, alias: people.get(id)?.alias ?? '' })),
    askedBy: card(row.askedBy),
    approvedBy: card(row.approvedBy),
    canApprove: stateOf(row, ctx.now()) === 'asked' && row.askedBy !== ctx.viewer.id,
    canOpen: canOpen(row, ctx.viewer.id, ctx.now()),
    reads: reads
      .filter(({ bundleId }) => bundleId === row.id)
      .map(({ readerId, createdAt }) => ({ reader: card(readerId), createdAt })),
  }))
  return { data, total }
}

const stateOf = ({ state, expiresAt }: BundleRow, now: Date): BundleRow['state'] =>
  expiresAt <= now ? 'expired' : state

/** Returns true while an account is one of the two people of a bundle that is ready. */
export const canOpen = (bundle: BundleRow, accountId: string, now: Date): boolean =>
  stateOf(bundle, now) === 'ready' &&
  (bundle.askedBy === accountId || bundle.approvedBy === accountId)
