import { readReport } from '@stagedoor/contract/admin'
import {
  addNote,
  answerOpinion,
  askAboutAccount,
  askOpinion,
  assignCase,
  claimCase,
  createTemplate,
  decideCase,
  decideCases,
  deleteNote,
  deleteTemplate,
  listCases,
  listColleagues,
  listNotes,
  listTemplates,
  nextCase,
  readCase,
  readPersonHistory,
  releaseCase,
  updateNote,
  updateTemplate,
} from '@stagedoor/contract/cases'
import { listReports } from '@stagedoor/contract/reports'
import { useCall, useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

const held = { settles: [listCases, readCase] }
const decided = { settles: consoleSettles(listCases, readCase, readReport, listReports) }

/** Claims the most urgent unclaimed case. */
export const useNextCase = () => useSend(nextCase, { settles: [listCases] })
/** Claims a case, or takes it from a colleague. */
export const useClaimCase = () => useSend(claimCase, held)
/** Extends the claim of a case that the viewer has. */
export const useExtendClaim = () => useSend(claimCase)
/** Gives a case back. */
export const useReleaseCase = () => useSend(releaseCase, held)
/** Gives a case to a colleague. */
export const useAssignCase = () => useSend(assignCase, held)
/** Reads the staff who may decide. */
export const useColleagues = () => useCall(listColleagues, undefined)
/** Decides all reports of a case. */
export const useDecideCase = () => useSend(decideCase, decided)
/** Decides several cases. */
export const useDecideCases = () => useSend(decideCases, decided)

/** The subject of notes: a case, or a person. */
export type NoteSubject = { readonly caseId: string } | { readonly personId: string }

const noted = { settles: [listNotes, readPersonHistory] }
const asked = { settles: [readCase, listCases] }

/** Reads the newest notes about a subject. */
export const useNotes = (about: NoteSubject) =>
  useCall(listNotes, { query: { ...about, limit: 50 } })
/** Adds a note. */
export const useAddNote = () => useSend(addNote, noted)
/** Changes an own note. */
export const useUpdateNote = () => useSend(updateNote, noted)
/** Removes an own note. */
export const useDeleteNote = () => useSend(deleteNote, noted)
/** Asks a colleague for a second opinion. */
export const useAskOpinion = () => useSend(askOpinion, asked)
/** Asks a colleague about the suspension of an account. */
export const useAskAboutAccount = () => useSend(askAboutAccount, asked)
/** Answers a question about a case. */
export const useAnswerOpinion = () => useSend(answerOpinion, asked)

const templated = { settles: [listTemplates] }
/** Reads the templates of reasons and answers. */
export const useTemplates = () => useCall(listTemplates, undefined)
/** Adds a template. */
export const useCreateTemplate = () => useSend(createTemplate, templated)
/** Changes a template. */
export const useUpdateTemplate = () => useSend(updateTemplate, templated)
/** Removes a template. */
export const useDeleteTemplate = () => useSend(deleteTemplate, templated)
