import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export * from './placeholders.ts'
export type * from './schemas.ts'

const call = callsOf<typeof schemas>('cases')

/** The minutes for which a claim holds a case; a page that shows the case claims it again. */
export const CLAIM_MINUTES = 15

/** The most cases that one call decides. */
export const MAX_BULK = 100

export const listCases = call('listCases', {
  method: 'GET',
  path: '/admin/cases',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists cases: all open reports of one thing are one case. Open ones come by urgency, those ' +
    'about minors first; closed ones newest first.',
  errors: [],
})

export const readCase = call('readCase', {
  method: 'GET',
  path: '/admin/cases/:id',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Returns a case with its reports, the most urgent first.',
  errors: ['cases.not_found'],
})

export const nextCase = call('nextCase', {
  method: 'POST',
  path: '/admin/cases/next',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Claims the most urgent unclaimed case, and returns it. Two people who ask at once get ' +
    'different cases. Null when there is none.',
  errors: [],
})

export const claimCase = call('claimCase', {
  method: 'POST',
  path: '/admin/cases/:id/claim',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Claims a case for 15 minutes, or extends the claim. `takeOver` takes it from a colleague.',
  errors: ['cases.not_found', 'cases.closed', 'cases.held'],
})

export const releaseCase = call('releaseCase', {
  method: 'DELETE',
  path: '/admin/cases/:id/claim',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Gives a case back, so that everybody can take it.',
  errors: ['cases.not_found', 'cases.held'],
})

export const assignCase = call('assignCase', {
  method: 'PUT',
  path: '/admin/cases/:id/holder',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Gives a case to a colleague who may decide, for three days. It is then the first that ' +
    'this colleague gets next.',
  errors: ['cases.not_found', 'cases.closed', 'cases.cannot_decide'],
})

export const listColleagues = call('listColleagues', {
  method: 'GET',
  path: '/admin/cases/colleagues',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists the staff who may decide cases.',
  errors: [],
})

const decisionErrors = [
  'cases.not_found',
  'cases.closed',
  'cases.held',
  'cases.needs_opinion',
  'cases.unknown_placeholder',
  'reports.nothing_to_remove',
  'admin.not_yourself',
  'accounts.not_found',
] as const

export const decideCase = call('decideCase', {
  method: 'PUT',
  path: '/admin/cases/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Decides all open reports of a case at once: dismissed, content removed, or owner suspended. ' +
    'Each reporter gets an answer. The same decision of the same person again changes nothing. ' +
    '`isConfirmed` decides a case that a colleague has.',
  errors: decisionErrors,
})

export const decideCases = call('decideCases', {
  method: 'POST',
  path: '/admin/cases/decisions',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Decides several cases alike. Each is decided or not by itself: the answer says for each ' +
    'what became of it.',
  errors: [],
})

export const listNotes = call('listNotes', {
  method: 'GET',
  path: '/admin/cases/notes',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists the notes of the staff on a case, or on a person with those on the cases about their ' +
    'things; newest first. Neither the person nor anybody else outside of the staff reads them.',
  errors: [],
})

export const addNote = call('addNote', {
  method: 'POST',
  path: '/admin/cases/notes',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Adds a note on a case or on a person.',
  errors: ['cases.not_found', 'accounts.not_found'],
})

export const updateNote = call('updateNote', {
  method: 'PUT',
  path: '/admin/cases/notes/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Changes a note; only its author can.',
  errors: ['cases.note_not_found', 'cases.not_your_note'],
})

export const deleteNote = call('deleteNote', {
  method: 'DELETE',
  path: '/admin/cases/notes/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Removes a note; only its author can.',
  errors: ['cases.note_not_found', 'cases.not_your_note'],
})

export const readPersonHistory = call('readPersonHistory', {
  method: 'GET',
  path: '/admin/people/:id/history',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Returns the history of a person: reports about them and by them, decisions with appeals, ' +
    'strikes, notes, identity documents and payouts. Each list is a page of the same size; a ' +
    'part that the role may not read is null.',
  errors: ['accounts.not_found'],
})

export const askOpinion = call('askOpinion', {
  method: 'POST',
  path: '/admin/cases/:id/opinions',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Asks a colleague, or any, for a second opinion on a case.',
  errors: ['cases.not_found', 'cases.closed', 'cases.cannot_decide', 'cases.own_opinion'],
})

export const askAboutAccount = call('askAboutAccount', {
  method: 'POST',
  path: '/admin/people/:id/opinions',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Asks for a second opinion on the suspension of an account, in the open case about it or in ' +
    'one that this opens. Returns the case.',
  errors: [
    'accounts.not_found',
    'cases.not_found',
    'cases.closed',
    'cases.cannot_decide',
    'cases.own_opinion',
    'cases.not_about_staff',
  ],
})

export const answerOpinion = call('answerOpinion', {
  method: 'PUT',
  path: '/admin/cases/opinions/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Answers a question about a case; the person who asked cannot.',
  errors: ['cases.opinion_not_found', 'cases.opinion_answered', 'cases.own_opinion'],
})

export const listTemplates = call('listTemplates', {
  method: 'GET',
  path: '/admin/cases/templates',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists the templates of reasons for owners and of answers to reporters. `{name}`, `{title}`, ' +
    '`{date}`, `{link}` and `{rule}` are replaced for the person who reads the text.',
  errors: [],
})

export const createTemplate = call('createTemplate', {
  method: 'POST',
  path: '/admin/cases/templates',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Adds a template.',
  errors: ['cases.unknown_placeholder', 'cases.template_exists'],
})

export const updateTemplate = call('updateTemplate', {
  method: 'PUT',
  path: '/admin/cases/templates/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Changes a template.',
  errors: ['cases.template_not_found', 'cases.unknown_placeholder', 'cases.template_exists'],
})

export const deleteTemplate = call('deleteTemplate', {
  method: 'DELETE',
  path: '/admin/cases/templates/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Removes a template.',
  errors: ['cases.template_not_found'],
})

export const readWorkload = call('readWorkload', {
  method: 'GET',
  path: '/admin/cases/workload',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Returns the open and the decided cases by person and by kind, with the time to the first ' +
    'look and to the decision.',
  errors: [],
})
