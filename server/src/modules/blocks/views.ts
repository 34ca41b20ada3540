import type { Block, CountryBlocks, Mute } from '@stagedoor/contract/blocks'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { regionsByCodes } from '../reference/index.ts'
import type { HiddenPlace } from './countries.store.ts'
import type { MuteRow } from './mutes.store.ts'
import type { BlockRow } from './store.ts'

/** Returns blocks as their owner sees them. */
export async function blockViews(ctx: ReadCtx, rows: readonly BlockRow[]): Promise<Block[]> {
  const people = await readCards(
    ctx,
    rows.map(({ blockedId }) => blockedId),
  )
  return rows.flatMap(({ id, blockedId, reason, createdAt }) => {
    const targetInfo = people.get(blockedId)
    if (!targetInfo) return []
    const target = targetInfo.isPerformer ? 'performer' : 'user'
    return [
      { _id: id, target, targetId: blockedId, targetInfo, reason, createdAt, updatedAt: createdAt },
    ]
  })
}

/** Returns mutes as their owner sees them. */
export async function muteViews(ctx: ReadCtx, rows: readonly MuteRow[]): Promise<Mute[]> {
  const people = await readCards(
    ctx,
    rows.map(({ mutedId }) => mutedId),
  )
  return rows.flatMap(({ mutedId, createdAt }) => {
    const targetInfo = people.get(mutedId)
    if (!targetInfo) return []
    return [
      {
        _id: mutedId,
        target: targetInfo.isPerformer ? 'performer' : 'user',
        targetInfo,
        createdAt,
      },
    ] as const
  })
}

/** Returns the countries, regions and cities a performer hides from, in wire shape. */
export const countryBlocksView = async (
  performerId: string,
  places: readonly HiddenPlace[],
  known: Pick<CountryBlocks, 'hasRegions' | 'hasCities'>,
): Promise<CountryBlocks> => ({
  _id: performerId,
  source: 'performer',
  sourceId: performerId,
  countryCodes: places.flatMap(({ countryCode: code }) => (code.length === 2 ? code : [])),
  regions: await regionsByCodes(
    places.flatMap(({ countryCode: code }) => (code[2] === '-' ? code : [])),
  ),
  cities: places.flatMap(({ countryCode, stateName, cityName: city }) =>
    city === null ? [] : { countryCode: countryCode.slice(0, 2), state: stateName ?? '', city },
  ),
  ...known,
})
