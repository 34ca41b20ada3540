import type { InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import {
  namePeople,
  peopleExpectedIn,
  peopleIn,
  putDepiction,
  unnamePeople,
} from '../depictions.store.ts'
import { ownRelease, verifiedPerson } from '../find-person.ts'
import { mailRequest } from '../links/send-link.ts'
import { requirePeople } from '../name-people.ts'
import { signFor } from '../releases.store.ts'
import { dayOf, hashOfText } from '../rules.ts'
import { expectGuests } from './guests.store.ts'
import { statesOf } from './next-stream.ts'
import { depictionOfStream, insertStream } from './store.ts'

/** Returns who is in a running stream, and who is expected in it. */
export async function guestsOf(ctx: ReadCtx & { readonly viewer: Viewer }, streamId: string) {
  const stream = await depictionOfStream(ctx, streamId)
  if (!stream) return { people: [], expected: [] }
  const { depictionId, producedOn } = stream
  const of = { producedOn, ownerId: ctx.viewer.id }
  return {
    people: statesOf(ctx, (await peopleIn(ctx, [depictionId])).get(depictionId) ?? [], of),
    expected: statesOf(ctx, await peopleExpectedIn(ctx, depictionId), of),
  }
}

/**
 * States who else may come into a running stream of the viewer; those who are new are asked. They
 * belong to it once they released it and are approved. Who has not come in can be left out again.
 */
export async function inviteGuests(
  ctx: InTransaction & { readonly viewer: Viewer },
  streamId: string,
  personIds: readonly string[],
): Promise<void> {
  const { id: ownerId } = ctx.viewer
  const people = await requirePeople(ctx, personIds)
  const depictionId =
    (await depictionOfStream(ctx, streamId))?.depictionId ?? (await stateRunning(ctx, streamId))
  const before = await peopleExpectedIn(ctx, depictionId)
  const gone = before.map(({ personId }) => personId).filter((id) => !personIds.includes(id))
  await unnamePeople(ctx, depictionId, gone)
  const ids = people.filter(({ accountId }) => accountId !== ownerId).map(({ id }) => id)
  const asked = new Set(await expectGuests(ctx, depictionId, ids))
  for (const person of people) if (asked.has(person.id)) await mailRequest(ctx, person, ownerId)
}

/** States that a running stream of which nothing was said shows its performer alone so far. */
async function stateRunning(
  ctx: InTransaction & { readonly viewer: Viewer },
  streamId: string,
): Promise<string> {
  const { id: ownerId } = ctx.viewer
  const self = await verifiedPerson(ctx, ownerId)
  const depictionId = await putDepiction(ctx, {
    ownerId,
    sha256: hashOfText(`stream ${streamId}`),
    producedOn: dayOf(ctx.now()),
    hasPeople: self !== undefined,
    isStated: true,
  })
  await insertStream(ctx, { depictionId, ownerId, streamId })
  if (!self) return depictionId
  await namePeople(ctx, depictionId, [self.id])
  const releaseId = await ownRelease(ctx, self)
  await signFor(ctx, { personId: self.id, depictionIds: [depictionId], releaseId })
  return depictionId
}
