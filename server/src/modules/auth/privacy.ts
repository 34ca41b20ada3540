import { sql } from 'kysely'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Erase, Privacy } from '../../privacy.ts'
import { deviceName } from '../factors/index.ts'
import { locateIp } from './sessions/locate-ip.ts'
import { endSessions } from './sessions/open-session.ts'

/** Lists the sessions of an account that are not deleted yet, live or ended. */
const exportSessions = (ctx: Ctx, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('sessions')
        .select(['id', 'device', 'ip', 'createdAt', 'lastUsedAt', 'expiresAt'])
        .where('accountId', '=', accountId),
    ),
    (page) =>
      page.map(({ id: _secretive, device, ...row }) => {
        return {
          deviceName: deviceName(device),
          device,
          country: locateIp(ctx, row.ip) ?? null,
          ...row,
        }
      }),
  )

/** Lists the provider accounts that open this one. */
async function* exportIdentities({ db }: ReadCtx, accountId: string) {
  yield* await db
    .selectFrom('identities')
    .select(['provider', 'subject', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** Deletes everything that could log in to an account: sessions, password, links and linked identities. */
const eraseAuth: Erase = async (ctx, { id, username, email }) => {
  await endSessions(ctx, id)
  const logins = [username, id, `mailed code ${id}`]
  await eraseLogins(ctx, id, email === null ? logins : [email, ...logins])
}

/** Deletes the credentials of an account; `logins` are the texts under which its login attempts are stored. */
async function eraseLogins(
  { db }: InTransaction,
  accountId: string,
  logins: readonly string[],
): Promise<void> {
  await db.deleteFrom('credentials').where('accountId', '=', accountId).execute()
  await db.deleteFrom('mailLinks').where('accountId', '=', accountId).execute()
  await db.deleteFrom('identities').where('accountId', '=', accountId).execute()
  await db.deleteFrom('oauthFlows').where('accountId', '=', accountId).execute()
  await db
    .deleteFrom('loginAttempts')
    .where('login', '=', sql<string>`any(${[...logins]}::text[])`)
    .execute()
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
  ],
  erase: {
    access: eraseAuth,
  },
}
