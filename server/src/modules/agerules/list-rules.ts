import {
  type listRules as call,
  LOCATION_DATA_DAYS,
  type listVersions as versionsCall,
} from '@stagedoor/contract/agerules'
import { type InputOf, pageOf, type ResultOf } from '@stagedoor/contract/kit'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import type { AgeRulesPorts } from './ports.ts'
import { indexVersions, versionsAt } from './rules.ts'
import { type AgeVersionRow, selectVersions } from './store.ts'
import { versionView } from './views.ts'

type Ports = Pick<AgeRulesPorts, 'namesOf'>

const DAY_MS = 86_400_000

/** Returns the rules that are in force or planned, and how good the data about places is. */
export async function listRules(ports: Ports, ctx: Ctx): Promise<ResultOf<typeof call>> {
  const now = ctx.now()
  const index = indexVersions(await selectVersions(ctx))
  const planned = [...index.values()]
    .flat()
    .filter(({ inForceFrom, action }) => inForceFrom > now && action !== 'end')
  const { collectedAt, hasRegions } = ctx.gateways.geo
  const ageDays = Math.floor((now.getTime() - collectedAt.getTime()) / DAY_MS)
  return {
    inForce: await presentVersions(ports, ctx, versionsAt(index, now)),
    planned: await presentVersions(ports, ctx, planned),
    locationData: { collectedAt, ageDays, isOld: ageDays > LOCATION_DATA_DAYS, hasRegions },
  }
}

/** Lists versions, the newest first. */
export async function listVersions(
  ports: Ports,
  ctx: ReadCtx,
  { country, region, ...paging }: InputOf<typeof versionsCall>['query'],
): Promise<ResultOf<typeof versionsCall>> {
  const rows = (await selectVersions(ctx)).filter(
    (row) => (!country || row.country === country) && (!region || row.region === region),
  )
  const { limit, offset } = pageOf(paging)
  const shown = rows.reverse().slice(offset, offset + limit)
  return { data: await presentVersions(ports, ctx, shown), total: rows.length }
}

/** Returns versions in wire shape, with the names of their authors. */
export async function presentVersions(
  { namesOf }: Ports,
  ctx: ReadCtx,
  rows: readonly AgeVersionRow[],
) {
  const names = await namesOf(ctx, [...new Set(rows.map(({ authorId }) => authorId))])
  return rows.map((row) => versionView(row, names.get(row.authorId) ?? null))
}

/** Returns one version in wire shape. */
export async function presentVersion(ports: Ports, ctx: ReadCtx, row: AgeVersionRow) {
  const names = await ports.namesOf(ctx, [row.authorId])
  return versionView(row, names.get(row.authorId) ?? null)
}
