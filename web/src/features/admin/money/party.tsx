import type { WireOf } from '@stagedoor/contract/kit'
import type { viewUser } from '@stagedoor/contract/users'
import { Person } from '../../../ui/person.tsx'
import { roomOf } from '../people/columns.tsx'

/** Somebody in a table of money: their page in the console is one press away. */
export function Party({ person }: { person: WireOf<typeof viewUser> | undefined }) {
  return <Person person={person} to={person && roomOf(person)} size={30} />
}
