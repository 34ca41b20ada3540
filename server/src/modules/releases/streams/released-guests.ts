import type { ReadCtx } from '../../../platform/context.ts'
import { type DepictedRow, peopleIn } from '../depictions.store.ts'
import { openIdentity } from '../find-person.ts'
import { dayOf, depictedState } from '../rules.ts'
import { depictionOfStream } from './store.ts'

/** Returns those who belong to a running stream and whose release of it holds today. */
export async function releasedIn(
  ctx: ReadCtx,
  streamId: string,
): Promise<readonly Pick<DepictedRow, 'personId' | 'accountId'>[]> {
  const stream = await depictionOfStream(ctx, streamId)
  if (!stream) return []
  const people = (await peopleIn(ctx, [stream.depictionId])).get(stream.depictionId) ?? []
  const today = dayOf(ctx.now())
  return people.filter((person) => {
    const birthDate = openIdentity(ctx, person.personId, person)?.birthDate
    return depictedState({ ...person, birthDate }, stream.producedOn, today) === 'released'
  })
}
