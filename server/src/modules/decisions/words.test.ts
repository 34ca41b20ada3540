import { DECISION_SUBJECTS } from '@stagedoor/contract/decisions'
import { expect, it } from 'vitest'
import { contentTypes, factsOf } from './statement.rules.ts'

/** The kinds that speak of the account as a whole. */
const ABOUT_ACCOUNT = ['account', 'account_closed', 'account_deleted']
const ofThings = DECISION_SUBJECTS.filter((kind) => !ABOUT_ACCOUNT.includes(kind))
const unique = (texts: readonly string[]) => [...new Set(texts)]

it('the published facts of a decision name each kind of thing by its own word', () => {
  const causes = { isNotice: true, isByPerson: true, isPending: false, isUnpublished: false }
  const facts = ofThings.map((subjectKind) => factsOf({ subjectKind, ...causes }))
  expect(unique(facts)).toHaveLength(ofThings.length)
})

it('a kind that the European database does not know has a name of its own in the statement', () => {
  const others = ofThings.flatMap((kind) => contentTypes[kind].other ?? [])
  expect(unique(others)).toHaveLength(others.length)
})
