import { follow, unfollow } from '@stagedoor/contract/follows'
import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { type Actors, type Member, type Role, reopenSessions } from './actors.ts'
import type { Row } from './cells.ts'
import type { CallInput } from './sample-input.ts'

let made = 0
/** Returns a word that was not used yet. */
export const uniqueWord = (word = 'matrix'): string => {
  made += 1
  return `${word}${made}`
}

/** A row whose outcome is the same for every actor of the role. */
export const anyoneOfRole: Row = {}

/** Returns a row about a subject by its id. */
export const rowAbout = (
  idOf: (cast: Actors, who: Role) => string | Promise<string>,
  more: CallInput | (() => CallInput) = {},
): NonNullable<Row['given']> => {
  return async (cast, who) => {
    const given = typeof more === 'function' ? more() : more
    return { ...given, params: { ...given.params, id: await idOf(cast, who) } }
  }
}

/** Returns the id of a subject that an admin creates by a call. */
export const createdByAdmin =
  <C extends AnyCall>(call: C, body: () => object, files?: (cast: Actors) => object) =>
  async (cast: Actors): Promise<string> => {
    // A type parameter cannot tell which call the body is for.
    const given = {
      body: body(),
      ...(files && { files: files(cast) }),
    } as unknown as WireInputOf<C>
    const ask = cast.people.admin.api as (call: C, given: WireInputOf<C>) => Promise<WireOf<C>>
    return ((await ask(call, given)) as { _id: string })._id
  }

/** Returns one outcome for a group of roles. */
export const outcomeFor = (
  outcome: string,
  ...who: readonly Role[]
): Partial<Record<Role, string>> => Object.fromEntries(who.map((one) => [one, outcome]))

/** Returns one outcome for every actor of the role, except the owner of the subject. */
export const onlyFor = (who: Role, otherwise: string): Pick<Row, 'all' | 'but'> => ({
  all: otherwise,
  but: { [who]: 'ok' },
})

/** Returns a row about something of the owner, asked for as the owner's follower sees it. */
export const asFollower = (paramsOf: (cast: Actors) => NonNullable<CallInput['params']>): Row => ({
  given: (cast) => ({
    params: paramsOf(cast),
    query: { viewAs: `fan:${cast.people.follower.id}` },
  }),
  all: 'performers.view_as_own_only',
  but: {
    owner: 'ok',
    ...outcomeFor('fanlists.fan_not_found', 'other performer', 'suspended performer'),
  },
})

/** The outcomes for the page of a suspended performer. */
export const closedPage: Pick<Row, 'all' | 'but'> = {
  all: 'performers.suspended',
  but: outcomeFor('ok', 'suspended performer', 'admin'),
}

/** Opens new sessions for every actor, after a call that ends them. */
export async function reopenAllSessions({ world, people, staff }: Actors): Promise<void> {
  await reopenSessions(world, people)
  await reopenSessions(world, staff)
}

/** Makes the follower the only follower of the owner. */
export async function setFollowers({ people }: Actors): Promise<void> {
  const params = { id: people.owner.id }
  for (const who of Object.keys(people) as Member[]) {
    if (who === 'follower') await people[who].api(follow, { params })
    else if (!who.startsWith('suspended') && who !== 'owner')
      await people[who].api(unfollow, { params })
  }
}
