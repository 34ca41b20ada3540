import { addNote, askOpinion, createTemplate } from '@stagedoor/contract/cases'
import { fileReport } from '@stagedoor/contract/reports'
import { newId } from '../../../src/platform/context.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, createdByAdmin, rowAbout, uniqueWord } from './row-builders.ts'

/** Reports an address that nobody reported, and returns the case that this opens. */
async function aCase({ world }: Actors): Promise<string> {
  const { receipt } = await world.api()(fileReport, {
    body: {
      title: 'Spam or misleading',
      address: `/${uniqueWord('case')}`,
      description: 'a long enough matrix of words',
    },
  })
  const { caseId } = await world.app.base.db
    .selectFrom('reports')
    .select('caseId')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  return caseId ?? ''
}

/** Adds a note of the admin on a case, and returns its id. */
async function aNote(cast: Actors): Promise<string> {
  const body = { caseId: await aCase(cast), text: 'matrix' }
  return (await cast.people.admin.api(addNote, { body }))._id
}

/** Asks about a case as an administrator, and returns the id of the question. */
async function aQuestion(cast: Actors): Promise<string> {
  const params = { id: await aCase(cast) }
  return (await cast.staff.administrator.api(askOpinion, { params, body: { question: 'matrix' } }))
    ._id
}

const template = () => ({
  audience: 'owner' as const,
  language: 'en',
  name: uniqueWord('template'),
  text: 'Hello {name}',
})

/** Adds a template, and returns its id. */
const aTemplate = createdByAdmin(createTemplate, template)

const dismissal = { decision: 'dismiss', reason: 'Nothing is wrong' } as const

/** The rows of cases. */
export const caseRows: Rows = {
  'cases.listCases': anyoneOfRole,
  'cases.readCase': [{ given: rowAbout(aCase) }, { all: 'cases.not_found' }],
  'cases.nextCase': anyoneOfRole,
  'cases.claimCase': [{ given: rowAbout(aCase) }, { all: 'cases.not_found' }],
  'cases.releaseCase': [{ given: rowAbout(aCase) }, { all: 'cases.not_found' }],
  'cases.assignCase': [
    {
      given: async (cast) => ({
        params: { id: await aCase(cast) },
        body: { accountId: cast.people.admin.id },
      }),
    },
    { given: rowAbout(aCase), all: 'cases.cannot_decide' },
    { all: 'cases.not_found' },
  ],
  'cases.listColleagues': anyoneOfRole,
  'cases.decideCase': [{ given: rowAbout(aCase, { body: dismissal }) }, { all: 'cases.not_found' }],
  'cases.listNotes': {
    given: (cast) => ({ query: { personId: cast.people.owner.id } }),
  },
  'cases.addNote': [
    { given: async (cast) => ({ body: { caseId: await aCase(cast), text: 'matrix' } }) },
    {
      given: () => ({ body: { caseId: newId(), text: 'matrix' } }),
      all: 'cases.not_found',
    },
  ],
  'cases.updateNote': [
    {
      given: rowAbout(aNote, { body: { text: 'changed' } }),
      staff: { administrator: 'cases.not_your_note', moderator: 'cases.not_your_note' },
    },
    { all: 'cases.note_not_found' },
  ],
  'cases.deleteNote': [
    {
      given: rowAbout(aNote),
      staff: { administrator: 'cases.not_your_note', moderator: 'cases.not_your_note' },
    },
    { all: 'cases.note_not_found' },
  ],
  'cases.readPersonHistory': [
    { given: rowAbout((cast) => cast.people.owner.id) },
    { all: 'accounts.not_found' },
  ],
  'cases.askOpinion': [
    { given: rowAbout(aCase, { body: { question: 'matrix' } }) },
    { all: 'cases.not_found' },
  ],
  'cases.answerOpinion': [
    {
      given: rowAbout(aQuestion, { body: { agrees: true, answer: 'matrix' } }),
      staff: { administrator: 'cases.own_opinion' },
    },
    { all: 'cases.opinion_not_found' },
  ],
  'cases.listTemplates': anyoneOfRole,
  'cases.createTemplate': { given: () => ({ body: template() }) },
  'cases.updateTemplate': [
    { given: rowAbout(aTemplate, () => ({ body: template() })) },
    {
      given: () => ({ params: { id: newId() }, body: template() }),
      all: 'cases.template_not_found',
    },
  ],
  'cases.deleteTemplate': [{ given: rowAbout(aTemplate) }, { all: 'cases.template_not_found' }],
  'cases.readWorkload': anyoneOfRole,
  'cases.askAboutAccount': [
    {
      given: async (cast) => ({
        params: { id: (await cast.world.fan()).id },
        body: { question: 'matrix' },
      }),
    },
    { all: 'accounts.not_found' },
  ],
  'cases.decideCases': {
    given: async (cast) => ({ body: { caseIds: [await aCase(cast)], ...dismissal } }),
  },
}
