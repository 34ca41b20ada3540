import { sql } from 'kysely'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Erase, Privacy } from '../../privacy.ts'
import { deviceName } from '../factors/index.ts'
import { locateIp } from './locate-ip.ts'
import { endSessions } from './open-session.ts'

/** Lists where an account is logged in, and was until its sessions were forgotten. */
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
        return { deviceName: deviceName(device), device, country: locateIp(ctx, row.ip) ?? null, ...row }
      }),
  )

/** Lists the accounts of other places that open this one. */
async function* exportIdentities({ db }: ReadCtx, accountId: string) {
  yield* await db
    .selectFrom('identities')
    .select(['provider', 'subject', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** Lets nobody in as this account any more: sessions, password, links and connected accounts elsewhere are gone. */
const eraseAuth: Erase = async (ctx, { id, username, email }) => {
  await endSessions(ctx, id)
  const logins = [username, id, `mailed code ${id}`]
  await eraseLogins(ctx, id, email === null ? logins : [email, ...logins])
}

/** Takes away everything an account proves itself by here; `logins` are the words its passwords were tried with. */
async function eraseLogins({ db }: InTransaction, accountId: string, logins: readonly string[]): Promise<void> {
  await db.deleteFrom('credentials').where('accountId', '=', accountId).execute()
  await db.deleteFrom('mailLinks').where('accountId', '=', accountId).execute()
  await db.deleteFrom('identities').where('accountId', '=', accountId).execute()
  await db.deleteFrom('socialFlows').where('accountId', '=', accountId).execute()
  await db
    .deleteFrom('passwordTries')
    .where('login', '=', sql<string>`any(${[...logins]}::text[])`)
    .execute()
}

/** The part of auth in copying and erasing an account's data. */
export const authPrivacy: Privacy = {
  export: [
    {
      name: 'sessions',
      section: 'account',
      summary: 'Where you are logged in: devices and network addresses.',
      rows: (ctx, { id }) => exportSessions(ctx, id),
    },
    {
      name: 'sign-in-places',
      section: 'account',
      summary: 'Accounts of other places that open yours.',
      rows: (ctx, { id }) => exportIdentities(ctx, id),
    },
  ],
  erase: {
    access: eraseAuth,
  },
}
