import type { InTransaction } from '../../../platform/context.ts'
import { type DepictionRow, markPeopled, peopleExpectedIn } from '../depictions.store.ts'
import { openIdentity } from '../find-person.ts'
import { TERRITORY } from '../places/places.rules.ts'
import { dayOf, depictedState } from '../rules.ts'
import { joinGuests } from './guests.store.ts'
import { streamsAmong } from './store.ts'

/**
 * Lets those who were expected in running streams belong to them, once they released them for the
 * whole world: viewers who are in a stream already cannot be asked for their country again.
 */
export async function joinReleased(
  ctx: InTransaction,
  depictions: readonly DepictionRow[],
): Promise<void> {
  const streams = await streamsAmong(
    ctx,
    depictions.map(({ id }) => id),
  )
  const today = dayOf(ctx.now())
  for (const { id, producedOn } of depictions.filter((one) => streams.get(one.id))) {
    const joining = (await peopleExpectedIn(ctx, id)).filter((person) => {
      const birthDate = openIdentity(ctx, person.personId, person)?.birthDate
      const state = depictedState({ ...person, birthDate }, producedOn, today)
      return state === 'released' && person.territory === TERRITORY
    })
    await joinGuests(
      ctx,
      id,
      joining.map(({ personId }) => personId),
    )
    if (joining.length > 0) await markPeopled(ctx, id)
  }
}
