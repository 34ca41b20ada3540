import type { LiveProviderId } from '@stagedoor/live-video'
import { type Ctx, transaction, type Visitor } from '../../../platform/context.ts'
import { UNKNOWN_COUNTRY } from '../../../platform/http/index.ts'
import { guardedPlaceOf, isSiteBlockedIn } from '../../blocks/index.ts'
import { ageScopeOf } from '../find-rule.ts'
import { addLivePlace, type LivePlaceRow, livePlacesOf, putLivePlace } from './places.store.ts'

/**
 * The longest that a connection lasts of which we do not see from where it comes, in milliseconds:
 * its client asks again every five minutes.
 */
const ASKS_AGAIN_MS = 10 * 60_000

type Located = Ctx & { readonly visitor: Visitor }

/** Who receives the video of a room, by which provider. */
export interface Receiving {
  readonly roomId: string
  readonly accountId: string
}

/** Stores from where an account asks for the video of a room, and the proof it was answered by. */
export async function noteLivePlace(ctx: Located, receiving: Receiving): Promise<void> {
  const row = { ...receiving, ...placeOf(ctx), ageUntil: ctx.ageUntil ?? null }
  await transaction(ctx, (ctx) => putLivePlace(ctx, row))
}

/** Stores from where an account connects, where it did not ask from there. */
export async function noteLiveConnection(ctx: Located, receiving: Receiving): Promise<void> {
  const row = { ...receiving, ...placeOf(ctx), ageUntil: null }
  await transaction(ctx, (ctx) => addLivePlace(ctx, row))
}

const placeOf = ({ visitor, agePlace }: Located) => ({
  country: visitor.country ?? UNKNOWN_COUNTRY,
  region: visitor.region ?? '',
  city: visitor.city ?? '',
  isAnonymous: visitor.isAnonymous ?? false,
  agePlace: agePlace ?? null,
})

/**
 * Returns for each of some accounts the contexts of the places from which it receives the video of
 * a room, so that what is hidden there is hidden from it; undefined where nothing may be received
 * there any more: a proof of age has ended, a rule has begun, or the site is closed there.
 */
export async function contextsOfReceivers(
  ctx: Ctx,
  { roomId, accountIds, provider }: RoomOfReceivers,
): Promise<Map<string, readonly Ctx[] | undefined>> {
  const rows = Map.groupBy(
    await livePlacesOf(ctx, { roomId, accountIds }),
    ({ accountId }) => accountId,
  )
  const found = accountIds.map(async (id) => {
    const places = rows.get(id) ?? []
    if (places.length === 0) return [id, provider === 'embedded' ? [ctx] : undefined] as const
    const contexts = await Promise.all(places.map((place) => contextAt(ctx, place, provider)))
    const open = contexts.filter((one) => one !== undefined)
    return [id, open.length < places.length ? undefined : open] as const
  })
  return new Map(await Promise.all(found))
}

interface RoomOfReceivers {
  readonly roomId: string
  readonly accountIds: readonly string[]
  readonly provider: LiveProviderId
}

async function contextAt(
  ctx: Ctx,
  { country, region, city, isAnonymous, agePlace, ageUntil, askedAt }: LivePlaceRow,
  provider: LiveProviderId,
): Promise<Ctx | undefined> {
  const now = ctx.now().getTime()
  if (ageUntil && ageUntil.getTime() <= now) return undefined
  if (provider !== 'embedded' && now - askedAt.getTime() > ASKS_AGAIN_MS) return undefined
  const isKnown = country !== UNKNOWN_COUNTRY
  const visitor = {
    ip: '',
    userAgent: '',
    fromServer: false,
    isLocal: false,
    country: isKnown ? country : undefined,
    region: region || undefined,
    city: city || undefined,
    isAnonymous,
  }
  const guardedCountry = await guardedPlaceOf(ctx, visitor)
  if (await isSiteBlockedIn(ctx, guardedCountry)) return undefined
  const scope = await ageScopeOf(ctx, visitor)
  if (scope.agePlace !== undefined && scope.agePlace !== agePlace) return undefined
  return guardedCountry ? { ...ctx, guardedCountry } : ctx
}
