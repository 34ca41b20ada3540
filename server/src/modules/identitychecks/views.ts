import type { listOf } from '@stagedoor/contract/identitychecks'
import type { ResultOf } from '@stagedoor/contract/kit'
import { type ClaimedIdentity, comparePerson } from './rules.ts'
import type { CheckRow } from './store.ts'

/** Returns a check in wire shape for staff, without the number of the document. */
export function checkView(
  row: CheckRow,
  claimed: ClaimedIdentity,
): ResultOf<typeof listOf>['data'][number] {
  const { id, provider, state, startedAt, readAt, firstName, lastName, dateOfBirth } = row
  const { documentType: type, issuingCountry, expiresOn, appliedAt, heldFor } = row
  const person = { firstName, lastName, dateOfBirth }
  const isRead = firstName !== null || lastName !== null || dateOfBirth !== null
  return {
    _id: id,
    provider,
    state,
    startedAt,
    readAt,
    person: isRead ? { ...person, ...comparePerson(claimed, person) } : null,
    document: type && issuingCountry ? { type, issuingCountry, expiresOn } : null,
    isApplied: appliedAt !== null,
    heldFor,
  }
}
