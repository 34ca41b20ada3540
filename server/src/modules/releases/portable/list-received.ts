import { pageOf } from '@stagedoor/contract/kit'
import type { ReceivedRelease } from '@stagedoor/contract/releases'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { placesOf } from '../places/places.rules.ts'
import { dayOf } from '../rules.ts'
import { sitesOfReleases } from './imports.store.ts'
import { type ReceivedRow, receivedBy } from './store.ts'

/** Lists what others signed for the viewer, the newest first. */
export async function listReceived(
  ctx: Ctx & { readonly viewer: Viewer },
  query: Parameters<typeof pageOf>[0],
) {
  const { limit, offset } = pageOf(query)
  const { rows, total } = await receivedBy(ctx, { producerId: ctx.viewer.id, limit, offset })
  const sites = await sitesOfReleases(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = dayOf(ctx.now())
  const data = rows.map(
    ({ id, alias, scopes, signedAt, until, files, territory, ...row }): ReceivedRelease => ({
      _id: id,
      alias,
      scopes: scopes as ReceivedRelease['scopes'],
      signedAt,
      until,
      files,
      places: placesOf(territory),
      importedFrom: sites.get(id) ?? null,
      state: stateOf({ ...row, until, files }, today),
    }),
  )
  return { data, total }
}

function stateOf(
  row: Pick<ReceivedRow, 'revokedAt' | 'doubtedAt' | 'until' | 'personState' | 'files'>,
  today: string,
): ReceivedRelease['state'] {
  if (row.revokedAt || row.files === 0) return 'withdrawn'
  if (row.until && row.until < today) return 'ended'
  return row.personState === 'approved' && !row.doubtedAt ? 'in_force' : 'unconfirmed'
}
