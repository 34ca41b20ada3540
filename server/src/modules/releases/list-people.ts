import type { NamedPerson } from '@stagedoor/contract/releases'
import { PEOPLE_MAX } from '@stagedoor/contract/releases'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { type PersonRow, peopleOfProducer } from './people.store.ts'

/** Returns the people whom a performer can name. */
export const peopleOf = (ctx: ReadCtx, producerId: string): Promise<PersonRow[]> =>
  peopleOfProducer(ctx, producerId, PEOPLE_MAX + 1)

/** Lists the people whom the viewer can name, and how far each is known. */
export async function listPeople(ctx: Ctx & { readonly viewer: Viewer }) {
  return { data: await personViews(ctx, await peopleOf(ctx, ctx.viewer.id)) }
}

/** Returns people as the performer who names them knows them: without anything of their documents. */
export async function personViews(
  ctx: ReadCtx & { readonly viewer: Viewer },
  people: readonly PersonRow[],
): Promise<NamedPerson[]> {
  const cards = await readCards(
    ctx,
    people.flatMap(({ accountId }) => accountId ?? []),
  )
  return people.map(({ id, alias, accountId, email, state }) => ({
    _id: id,
    alias,
    account: (accountId && cards.get(accountId)) || null,
    isSelf: accountId === ctx.viewer.id,
    email: accountId ? null : email,
    state,
  }))
}
