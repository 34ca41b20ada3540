import type { Ctx, Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { deviceName } from '../factors/index.ts'
import { placeName } from './name-place.ts'

/** For the export of one's data: where an account is logged in, and was until its sessions were forgotten. */
export const exportOfSessions = (ctx: Ctx, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('sessions')
        .select(['id', 'device', 'ip', 'createdAt', 'lastUsedAt', 'expiresAt'])
        .where('accountId', '=', accountId),
    ),
    (page) =>
      page.map(({ id: _secretive, device, ...row }) => {
        return { deviceName: deviceName(device), device, country: placeName(ctx, row.ip) ?? null, ...row }
      }),
  )

/** For the export of one's data: the accounts of other places that open this one. */
export async function* exportOfIdentities({ db }: Reading, accountId: string) {
  yield* await db
    .selectFrom('identities')
    .select(['provider', 'subject', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}
