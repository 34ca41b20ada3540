import { sql } from 'kysely'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Erase, Privacy } from '../../privacy.ts'
import { accountByEmail } from '../accounts/index.ts'
import { deviceName } from '../factors/index.ts'
import { eraseMails } from '../mail/index.ts'
import { removeGuest, selectGuest } from './guests/store.ts'
import { locateIp } from './sessions/locate-ip.ts'
import { endSessions } from './sessions/open-session.ts'

const exportSessionsSql = statement(
  'auth.export_sessions',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('sessions')
        .select(['id', 'device', 'ip', 'createdAt', 'lastUsedAt', 'expiresAt'])
        .where('accountId', '=', accountId),
      keyset,
    ),
)

/** Lists the sessions of an account that are not deleted yet, live or ended. */
const exportSessions = (ctx: Ctx, accountId: string) =>
  inPages(byId(ctx, exportSessionsSql, { accountId }), (page) =>
    page.map(({ id: _secretive, device, ...row }) => {
      return {
        deviceName: deviceName(device),
        device,
        country: locateIp(ctx, row.ip) ?? null,
        ...row,
      }
    }),
  )

const exportIdentitiesSql = statement(
  'auth.export_identities',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('identities')
      .select(['provider', 'subject', 'createdAt'])
      .where('accountId', '=', accountId)
      .orderBy('createdAt'),
)

/** Lists the provider accounts that open this one. */
async function* exportIdentities(ctx: ReadCtx, accountId: string) {
  yield* await read(ctx, exportIdentitiesSql, { accountId })
}

/** Lists the address with which a guest paid, while it is not confirmed. */
async function* exportGuest(ctx: ReadCtx, accountId: string) {
  const guest = await selectGuest(ctx, accountId)
  if (guest) yield { email: guest.email, createdAt: guest.createdAt, paidAt: guest.paidAt }
}

/**
 * Deletes everything that could log in to an account: sessions, password, links and linked
 * identities.
 */
const eraseAuth: Erase = async (ctx, { id, username, email }) => {
  await endSessions(ctx, id)
  const logins = [username, id, `mailed code ${id}`]
  await eraseLogins(ctx, id, email === null ? logins : [email, ...logins])
}

const eraseCredentialsSql = statement(
  'auth.erase_credentials',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('credentials').where('accountId', '=', accountId),
)

const eraseMailLinksSql = statement(
  'auth.erase_mail_links',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('mailLinks').where('accountId', '=', accountId),
)

const eraseIdentitiesSql = statement(
  'auth.erase_identities',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('identities').where('accountId', '=', accountId),
)

const eraseOauthFlowsSql = statement(
  'auth.erase_oauth_flows',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('oauthFlows').where('accountId', '=', accountId),
)

const eraseLoginAttemptsSql = statement(
  'auth.erase_login_attempts',
  ({ logins }: { logins: readonly string[] }, { db }) =>
    db.deleteFrom('loginAttempts').where('login', '=', sql<string>`any(${[...logins]}::text[])`),
)

/**
 * Deletes the credentials of an account; `logins` are the texts under which its login attempts are
 * stored.
 */
async function eraseLogins(
  ctx: InTransaction,
  accountId: string,
  logins: readonly string[],
): Promise<void> {
  await write(ctx, eraseCredentialsSql, { accountId })
  await write(ctx, eraseMailLinksSql, { accountId })
  await write(ctx, eraseIdentitiesSql, { accountId })
  await write(ctx, eraseOauthFlowsSql, { accountId })
  await write(ctx, eraseLoginAttemptsSql, { logins })
}

/**
 * Erases the mails to the address that a guest typed, unless another account has it, and then the
 * address; returns true while more may remain.
 */
async function eraseGuest(ctx: InTransaction, accountId: string): Promise<boolean> {
  const guest = await selectGuest(ctx, accountId)
  if (!guest) return false
  const isOthers = (await accountByEmail(ctx, guest.email)) !== undefined
  if (!isOthers && (await eraseMails(ctx, guest.email))) return true
  await removeGuest(ctx, accountId)
  return false
}

/** The export and erasure of an account's sessions and identities. */
export const authPrivacy: Privacy = {
  export: [
    {
      name: 'sessions',
      section: 'account',
      summary: 'Your sessions: devices and network addresses.',
      rows: (ctx, { id }) => exportSessions(ctx, id),
    },
    {
      name: 'sign-in-places',
      section: 'account',
      summary: 'Accounts of other services that you can log in with.',
      rows: (ctx, { id }) => exportIdentities(ctx, id),
    },
    {
      name: 'address-of-payment',
      section: 'account',
      summary: 'The address that you paid with before you registered, until you confirm it.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportGuest(ctx, id),
    },
  ],
  erase: {
    access: eraseAuth,
    private: (ctx, { id }) => eraseGuest(ctx, id),
  },
}
