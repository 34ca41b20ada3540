import type { CookieJar, InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import type { Keys } from '../../platform/ops/index.ts'
import { accountById } from '../accounts/index.ts'
import {
  ASSURANCE_COOKIE,
  type Assurance,
  ageHash,
  isSessionOpen,
  SESSION_COOKIE,
  tokenInCookie,
} from './rules.ts'
import { type CheckRow, selectChecksOfAccount, selectChecksOfToken } from './store.ts'

const CACHE_SECONDS = 60
const NEVER = new Date('9999-12-31T00:00:00.000Z')

/** The request whose sender's age is asked for. */
export interface AgeHolder {
  readonly cookies: Pick<CookieJar, 'read'>
  readonly viewer: Viewer | undefined
}

const tokenKey = (hash: Buffer) => `agechecks token ${hash.toString('base64url')}`
const accountKey = (accountId: string) => `agechecks account ${accountId}`

/**
 * Returns what is known about the age of a request's sender, and is still in force: by the checks
 * of the browser, those of the account, and the documents of a creator. Nothing is read from the
 * database for a cookie that we did not sign, nor twice within a minute.
 */
export async function assurancesOf(
  ctx: ReadCtx,
  { cookies, viewer }: AgeHolder,
): Promise<readonly Assurance[]> {
  const token = tokenInCookie(ctx.keys.signing, ASSURANCE_COOKIE, cookies.read(ASSURANCE_COOKIE))
  const own = token ? await checksOfToken(ctx, ageHash(token)) : []
  const others = viewer && !viewer.preview ? await checksOfAccount(ctx, viewer.id) : []
  const now = ctx.now()
  const checks = [...own, ...others].filter(({ until }) => until > now)
  const session = checks.some(({ sessionHash }) => sessionHash)
    ? sessionHashOf(ctx.keys, { cookies, viewer })
    : undefined
  return checks.map(({ sessionHash, passedAt, ...known }) => {
    const isOpen = sessionHash && session?.equals(sessionHash) && isSessionOpen(passedAt, now)
    const sessionId = isOpen ? sessionHash.toString('hex') : undefined
    return { ...known, passedAt, ...(sessionId && { sessionId }) }
  })
}

/**
 * Returns the first of the assurances of a request's sender that is accepted; any is when nothing
 * else is said. Undefined for a sender whose age is not known.
 */
export const assuranceOf = async (
  ctx: ReadCtx,
  holder: AgeHolder,
  accepts: (assurance: Assurance) => boolean = () => true,
): Promise<Assurance | undefined> => (await assurancesOf(ctx, holder)).find(accepts)

/**
 * Returns the hash of the session of a request: that of the browser, or the login of a client that
 * keeps no cookies. Undefined for a guest without one.
 */
export function sessionHashOf(keys: Keys, { cookies, viewer }: AgeHolder): Buffer | undefined {
  const token = tokenInCookie(keys.signing, SESSION_COOKIE, cookies.read(SESSION_COOKIE))
  if (token) return ageHash(token)
  return viewer?.via === 'header' ? ageHash(`login ${viewer.sessionId}`) : undefined
}

const checksOfToken = (ctx: ReadCtx, hash: Buffer): Promise<readonly KnownCheck[]> =>
  ctx.cache.getOrLoad(tokenKey(hash), CACHE_SECONDS, async () =>
    (await selectChecksOfToken(ctx, hash)).map(knownOf),
  )

/** Returns the ends of the checks of a browser. */
export const endsOfToken = async (ctx: ReadCtx, hash: Buffer): Promise<readonly Date[]> =>
  (await selectChecksOfToken(ctx, hash)).map(({ until }) => until)

const checksOfAccount = (ctx: ReadCtx, accountId: string): Promise<readonly KnownCheck[]> =>
  ctx.cache.getOrLoad(accountKey(accountId), CACHE_SECONDS, async () => {
    const rows = await selectChecksOfAccount(ctx, accountId)
    const documents = await documentsOf(ctx, accountId)
    return [...rows.filter(({ outcome }) => outcome === 'passed').map(knownOf), ...documents]
  })

type KnownCheck = Pick<
  CheckRow,
  'method' | 'level' | 'isDoublyAnonymous' | 'passedAt' | 'until' | 'sessionHash'
>

const knownOf = (row: CheckRow): KnownCheck => {
  const { method, level, isDoublyAnonymous, passedAt, until, sessionHash } = row
  return { method, level, isDoublyAnonymous, passedAt, until, sessionHash }
}

/** Returns the approval of a creator's documents, which were seen once at verification. */
async function documentsOf(ctx: ReadCtx, accountId: string): Promise<KnownCheck[]> {
  const passedAt = (await accountById(ctx, accountId))?.documentsVerifiedAt
  if (!passedAt) return []
  return [
    {
      method: 'operator',
      level: 'verified',
      isDoublyAnonymous: false,
      passedAt,
      until: NEVER,
      sessionHash: null,
    },
  ]
}

/** Drops what every process remembers of an account and of tokens once the transaction commits. */
export function forgetCached(
  ctx: InTransaction,
  { accountId, hashes = [] }: { accountId?: string | null | undefined; hashes?: readonly Buffer[] },
): void {
  const keys = [...(accountId ? [accountKey(accountId)] : []), ...hashes.map(tokenKey)]
  ctx.afterCommit(() => {
    Promise.all(keys.map((key) => ctx.cache.invalidate(key))).catch((error: Error) =>
      ctx.log.error({ err: error }, 'could not clear remembered age checks of other processes'),
    )
  })
}
