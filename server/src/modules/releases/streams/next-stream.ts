import type { InputOf } from '@stagedoor/contract/kit'
import type { DepictedPerson, nameInStream as nameCall } from '@stagedoor/contract/releases'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import {
  type DepictedRow,
  namePeople,
  peopleIn,
  putDepiction,
  unnamePeople,
} from '../depictions.store.ts'
import { openIdentity, ownRelease, verifiedPerson } from '../find-person.ts'
import { mailRequest } from '../links/send-link.ts'
import { requirePeople, requireSelf } from '../name-people.ts'
import { countriesClosedBy } from '../places/hide-elsewhere.ts'
import { placesOf } from '../places/places.rules.ts'
import { askingEachTime } from '../preferences.store.ts'
import { signFor } from '../releases.store.ts'
import { dayOf, depictedState, hashOfText } from '../rules.ts'
import { insertStream, lockNextStream, nextStreamOf, storeBegun } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof nameCall>['body']

/** Returns who is in the next stream of the viewer, and what is missing before it can begin. */
export async function readNextStream(ctx: ReadCtx & { readonly viewer: Viewer }) {
  const { id: ownerId } = ctx.viewer
  const [{ requireReleases: isRequired }, asking, next] = await Promise.all([
    readSettings(ctx),
    askingEachTime(ctx, [ownerId]),
    nextStreamOf(ctx, ownerId),
  ])
  const people = next ? await statesIn(ctx, { ...next, producedOn: dayOf(ctx.now()) }, ownerId) : []
  const mustState = isRequired && asking.has(ownerId) && !next
  const isReady = !mustState && people.every(({ state }) => state === 'released')
  return { isStated: next !== undefined, isReady, people }
}

async function statesIn(
  ctx: ReadCtx,
  { depictionId, producedOn }: { readonly depictionId: string; readonly producedOn: string },
  ownerId: string,
): Promise<DepictedPerson[]> {
  const people = (await peopleIn(ctx, [depictionId])).get(depictionId) ?? []
  return statesOf(ctx, people, { producedOn, ownerId })
}

/** Returns people in a stream as its owner knows them, and what is missing of each. */
export function statesOf(
  ctx: ReadCtx,
  people: readonly DepictedRow[],
  { producedOn, ownerId }: { readonly producedOn: string; readonly ownerId: string },
): DepictedPerson[] {
  const today = dayOf(ctx.now())
  return people.map((person) => {
    const birthDate = openIdentity(ctx, person.personId, person)?.birthDate
    const { personId: _id, alias, accountId } = person
    const state = depictedState({ ...person, birthDate }, producedOn, today)
    const places = person.territory ? placesOf(person.territory) : null
    return { _id, alias, isSelf: accountId === ownerId, state, places }
  })
}

/**
 * States who is in the next stream of the viewer; those who are new in it are asked. A stream that
 * has not begun shows nobody: who said no can be left out of it again.
 */
export async function nameInStream(ctx: ViewerCtx, { isSelf, personIds }: Body) {
  await transaction(ctx, async (ctx) => {
    const { id: ownerId } = ctx.viewer
    await lockNextStream(ctx, ownerId)
    const self = isSelf ? await requireSelf(ctx) : undefined
    const others = await requirePeople(ctx, personIds)
    const ids = [...(self ? [self] : []), ...others].map(({ id }) => id)
    const depictionId = await stateNext(ctx, ids.length > 0)
    const before = (await peopleIn(ctx, [depictionId])).get(depictionId) ?? []
    const gone = before.map(({ personId }) => personId).filter((id) => !ids.includes(id))
    await unnamePeople(ctx, depictionId, gone)
    const asked = new Set(await namePeople(ctx, depictionId, ids))
    if (self) {
      const releaseId = await ownRelease(ctx, self)
      await signFor(ctx, { personId: self.id, depictionIds: [depictionId], releaseId })
    }
    for (const person of others) if (asked.has(person.id)) await mailRequest(ctx, person, ownerId)
  })
  return readNextStream(ctx)
}

/** Stores that it is stated who is in the next stream of the viewer; returns the statement. */
async function stateNext(ctx: InTransaction<ViewerCtx>, hasPeople: boolean): Promise<string> {
  const { id: ownerId } = ctx.viewer
  const known = await nextStreamOf(ctx, ownerId)
  const sha256 = known?.sha256 ?? hashOfText(`stream ${ctx.newId()}`)
  const said = { ownerId, sha256, producedOn: dayOf(ctx.now()), hasPeople, isStated: true }
  const depictionId = await putDepiction(ctx, said)
  await insertStream(ctx, { depictionId, ownerId, streamId: null })
  return depictionId
}

/**
 * Lets a stream of a performer begin with the people who were named in it. Refuses
 * `releases.stream_waits` until each of them is of age, approved and has released it; where
 * releases are required, `releases.stream_unstated` to performers who state it each time, and
 * `releases.identity_unknown` to those who are not known themselves. Returns the countries for
 * which somebody in it did not release it; null for none.
 */
export async function admitStream(
  ctx: InTransaction,
  ownerId: string,
  streamId: string,
): Promise<string[] | null> {
  await lockNextStream(ctx, ownerId)
  const next = await nextStreamOf(ctx, ownerId)
  if (!next) {
    await admitAlone(ctx, ownerId, streamId)
    return null
  }
  const { depictionId, sha256, hasPeople } = next
  const producedOn = dayOf(ctx.now())
  const people = await statesIn(ctx, { depictionId, producedOn }, ownerId)
  const missing = people.filter(({ state }) => state !== 'released')
  if (missing.length > 0)
    return refuse('releases.stream_waits', {
      people: missing.map(({ _id, alias, state }) => ({ _id, alias, state })),
    })
  await putDepiction(ctx, { ownerId, sha256, producedOn, hasPeople, isStated: true })
  await storeBegun(ctx, { depictionId, streamId })
  return countriesClosedBy(ctx, (await peopleIn(ctx, [depictionId])).get(depictionId) ?? [])
}

/** Lets a stream begin of which nothing was stated: it shows its performer alone. */
async function admitAlone(ctx: InTransaction, ownerId: string, streamId: string): Promise<void> {
  if (!(await readSettings(ctx)).requireReleases) return
  if ((await askingEachTime(ctx, [ownerId])).has(ownerId)) refuse('releases.stream_unstated')
  const self = (await verifiedPerson(ctx, ownerId)) ?? refuse('releases.identity_unknown')
  const depictionId = await putDepiction(ctx, {
    ownerId,
    sha256: hashOfText(`stream ${streamId}`),
    producedOn: dayOf(ctx.now()),
    hasPeople: true,
    isStated: false,
  })
  await insertStream(ctx, { depictionId, ownerId, streamId })
  await namePeople(ctx, depictionId, [self.id])
  const releaseId = await ownRelease(ctx, self)
  await signFor(ctx, { personId: self.id, depictionIds: [depictionId], releaseId })
}
