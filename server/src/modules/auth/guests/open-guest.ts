import { sql } from 'kysely'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { networkOf } from '../../../platform/http/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { accountById } from '../../accounts/index.ts'
import { acceptTexts, requireAcceptedTexts } from '../../consents/index.ts'
import { deviceName, recogniseDevice } from '../../factors/index.ts'
import { readSettings } from '../../settings/index.ts'
import { accountRegistered } from '../announcements.ts'
import { sendLoginLinkJob } from '../links/mail-login-link.ts'
import { removeLinks } from '../links/store.ts'
import { tokenHash } from '../rules.ts'
import { insertWithFreeUsername } from '../social/find-or-create-by-identity.ts'
import { changeGuest, type Guest, insertGuest, lockGuestByKey, selectGuest } from './store.ts'

/** The time for which a browser that began a payment goes on with the same account. */
const KEY_MS = 3600_000

/** The text that a visitor typed who pays before registering, and their place. */
interface TypedAddress {
  readonly email: string
  /** The page of what is bought. */
  readonly next: string | undefined
}

/** A visitor who pays before registering. */
export interface NewGuest extends TypedAddress {
  /** The secret of the browser, the same for all its tabs. */
  readonly key: string
  readonly acceptedTexts: readonly string[] | undefined
}

const lockKeySql = statement(
  'auth.lock_guest_key',
  ({ key }: { key: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('guest ' || ${key}, 0))::text`,
)

/**
 * Returns the fan account of a visitor who pays first: one without a password and without an
 * address, because the typed one belongs to it only once it is confirmed. Nothing here asks whether
 * another account has that address; its owner gets a link to log in instead. Two tabs of a browser
 * go on with the same account. Refuses `consents.text_changed` and `consents.acceptance_missing`.
 */
export async function openGuest(ctx: RequestCtx, guest: NewGuest): Promise<Viewer> {
  const accepted = await requireAcceptedTexts(ctx, guest.acceptedTexts)
  const keyHash = tokenHash(guest.key) as Buffer
  const accountId = await transaction(ctx, async (ctx) => {
    await read(ctx, lockKeySql, { key: keyHash.toString('hex') })
    const known = await continueGuest(ctx, keyHash, guest)
    const id = known ?? (await createGuest(ctx, keyHash, guest))
    if (!known) await acceptTexts(ctx, id, accepted)
    return id
  })
  await mailOwner(ctx, guest)
  return {
    id: accountId,
    role: 'fan',
    sessionId: '',
    via: 'cookie',
    // The address is confirmed later, and blocks nothing that is bought here.
    isEmailVerified: true,
    isSuspended: false,
  }
}

/** Queues the mail to the owner of an account that has the typed address, if there is one. */
async function mailOwner(ctx: RequestCtx, { email, next }: TypedAddress): Promise<void> {
  const device = ctx.languages.compose(ctx.language, () => deviceName(ctx.visitor.userAgent))
  await enqueue(ctx, sendLoginLinkJob, { login: email, device, next })
}

/**
 * Returns a viewer who may try the first payment of their account again, to the address that they
 * type this time. Any other viewer stays as they are.
 */
export async function retryAsGuest(
  ctx: RequestCtx,
  viewer: Viewer,
  typed: TypedAddress,
): Promise<Viewer> {
  const guest = await selectGuest(ctx, viewer.id)
  if (!guest || guest.paidAt !== null) return viewer
  await transaction(ctx, (ctx) => storeTyped(ctx, guest, typed))
  if (guest.email !== typed.email) await mailOwner(ctx, typed)
  return { ...viewer, isEmailVerified: true }
}

/** Stores what a guest typed this time; links that confirm the earlier address end. */
async function storeTyped(
  ctx: InTransaction,
  { accountId, email: earlier }: Guest,
  { email, next }: TypedAddress,
): Promise<void> {
  await changeGuest(ctx, accountId, { email, next: next ?? null })
  if (earlier !== email) await removeLinks(ctx, accountId, 'verify_email')
}

/**
 * Returns the account with which a browser began to pay, unless it is paid, closed, or that was too
 * long ago.
 */
async function continueGuest(
  ctx: InTransaction<RequestCtx>,
  keyHash: Buffer,
  typed: TypedAddress,
): Promise<string | undefined> {
  const known = await lockGuestByKey(ctx, keyHash)
  if (!known) return undefined
  const account = await accountById(ctx, known.accountId)
  const isUsable = account && account.status !== 'inactive' && !account.suspendedAt
  const isRecent = ctx.now().getTime() - known.createdAt.getTime() < KEY_MS
  if (isUsable && isRecent && known.paidAt === null) {
    await storeTyped(ctx, known, typed)
    return known.accountId
  }
  await changeGuest(ctx, known.accountId, { keyHash: null })
  return undefined
}

async function createGuest(
  ctx: InTransaction<RequestCtx>,
  keyHash: Buffer,
  { email, next }: NewGuest,
): Promise<string> {
  const { requireEmailVerification } = await readSettings(ctx)
  const account = await insertWithFreeUsername(ctx, {
    role: 'fan',
    email: null,
    status: requireEmailVerification ? 'pending-email-confirmation' : 'active',
  })
  await insertGuest(ctx, { accountId: account.id, email, next: next ?? null, keyHash })
  const { ip, userAgent, country } = ctx.visitor
  await recogniseDevice(ctx, account, {
    userAgent,
    network: networkOf(ip),
    country,
    isSignUp: true,
  })
  await announce(ctx, accountRegistered, { accountId: account.id, role: 'fan', categoryIds: [] })
  return account.id
}
