import { DECISION_SUBJECTS } from '@stagedoor/contract/decisions'
import { ReportTarget } from '@stagedoor/contract/reports/schemas'
import { PLACE_KINDS } from '@stagedoor/contract/takedowns'
import { expect, it } from 'vitest'
import { decisionLabel } from '../../../lib/labels/decisions.ts'
import { placeLabels } from '../files/labels.ts'
import { targetLabel } from './labels.ts'

const REPORT_TARGETS = ReportTarget.options

it.each([
  ['decisions', DECISION_SUBJECTS.map((subject) => decisionLabel({ subject, isPending: false }))],
  ['reports', REPORT_TARGETS.map(targetLabel)],
  ['places of files', PLACE_KINDS.map((kind) => placeLabels()[kind])],
])('each kind of thing has a word of its own in %s', (_where, words) => {
  expect(words.filter((word, at) => !word || words.indexOf(word) !== at)).toEqual([])
})
