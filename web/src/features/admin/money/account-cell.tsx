import type { WireOf } from '@stagedoor/contract/kit'
import type { viewUser } from '@stagedoor/contract/users'
import { Person } from '../../../ui/person.tsx'
import { accountPage } from '../people/columns.tsx'

/** Somebody in a table of money: their page in the console is one press away. */
export function AccountCell({ person }: { person: WireOf<typeof viewUser> | undefined }) {
  return <Person person={person} to={person && accountPage(person)} size={30} />
}
