import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { ReadCtx } from '../../platform/context.ts'
import { selectCardFields } from './store.ts'
import { cardView } from './views.ts'

/**
 * Returns the cards of people by id, in one query; unknown ids are missing. The caller filters
 * blocked people.
 */
export async function readCards(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, PersonCard>> {
  const now = ctx.now()
  const people = await selectCardFields(ctx, [...new Set(ids)])
  return new Map(people.map((person) => [person.id, cardView(person, now)]))
}
