import type { WireOf } from '@stagedoor/contract/kit'
import type { viewUser } from '@stagedoor/contract/users'
import { Person } from '../../../ui/person.tsx'
import { accountPage } from '../people/columns.tsx'

/** Shows a person in a table of money, linked to their page in the console. */
export function AccountCell({ person }: { person: WireOf<typeof viewUser> | undefined }) {
  return <Person person={person} to={person && accountPage(person)} size={30} />
}
