import * as cases from '@stagedoor/contract/cases'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { decideCase, decideCases } from './decide-case.ts'
import { readPersonHistory } from './history/read-history.ts'
import { assignCase, claimCase, listColleagues, nextCase, releaseCase } from './hold-case.ts'
import { addNote, deleteNote, listNotes, updateNote } from './notes/write-notes.ts'
import { answerOpinion, askAboutAccount, askOpinion } from './opinions/ask-opinion.ts'
import { listCases, readCase } from './read-cases.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from './templates/edit-templates.ts'
import { readWorkload } from './workload/read-workload.ts'

/** Returns the routes of cases. */
export const casesRoutes = (contents: Contents): readonly Route[] => [
  serve(cases.listCases, (ctx, { query }) => listCases(ctx, query)),
  serve(cases.readCase, (ctx, { params }) => readCase(ctx, contents, params.id)),
  serve(cases.nextCase, (ctx) => nextCase(ctx)),
  serve(cases.claimCase, (ctx, { params, body }) => claimCase(ctx, params.id, body)),
  serve(cases.releaseCase, (ctx, { params }) => releaseCase(ctx, params.id)),
  serve(cases.assignCase, (ctx, { params, body }) => assignCase(ctx, params.id, body)),
  serve(cases.listColleagues, (ctx) => listColleagues(ctx)),
  serve(cases.decideCase, (ctx, { params, body }) => decideCase(ctx, contents, params.id, body)),
  serve(cases.decideCases, (ctx, { body }) => decideCases(ctx, contents, body)),
  serve(cases.listNotes, (ctx, { query }) => listNotes(ctx, query)),
  serve(cases.addNote, (ctx, { body }) => addNote(ctx, body)),
  serve(cases.updateNote, (ctx, { params, body }) => updateNote(ctx, params.id, body.text)),
  serve(cases.deleteNote, (ctx, { params }) => deleteNote(ctx, params.id)),
  serve(cases.readPersonHistory, (ctx, { params, query }) =>
    readPersonHistory(ctx, params.id, query),
  ),
  serve(cases.askOpinion, (ctx, { params, body }) => askOpinion(ctx, params.id, body)),
  serve(cases.askAboutAccount, (ctx, { params, body }) =>
    askAboutAccount(ctx, contents, params.id, body),
  ),
  serve(cases.answerOpinion, (ctx, { params, body }) => answerOpinion(ctx, params.id, body)),
  serve(cases.listTemplates, (ctx) => listTemplates(ctx)),
  serve(cases.createTemplate, (ctx, { body }) => createTemplate(ctx, body)),
  serve(cases.updateTemplate, (ctx, { params, body }) => updateTemplate(ctx, params.id, body)),
  serve(cases.deleteTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id)),
  serve(cases.readWorkload, (ctx) => readWorkload(ctx)),
]
