import { DECISION_SUBJECTS } from '@stagedoor/contract/decisions'
import { expect, it } from 'vitest'
import { decisionsTemplates } from './decisions.ts'

it('the mail about a decision has a sentence of its own for each kind of thing', () => {
  const site = { url: 'https://stage.example', name: 'Stage', descriptor: 'STAGE' }
  const made = {
    name: 'Mia',
    decisionId: '1',
    token: '',
    erasedOn: '',
    reason: '',
    violation: 'other' as const,
    isRefunded: false,
    isPending: false,
  }
  const sentences = DECISION_SUBJECTS.map(
    (subject) => decisionsTemplates['decisions.made'].compose({ ...made, subject }, site).lines[0],
  )
  expect([...new Set(sentences)]).toHaveLength(DECISION_SUBJECTS.length)
})
