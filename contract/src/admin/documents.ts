import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf, text } from '../kit/scalars.ts'
import { AccountId, PersonCard } from '../people.ts'
import { AdminDocument, AdminPerformer } from './people.ts'

/** A performer whose documents wait for a decision, the longest waiting first. */
export const WaitingPerformer = z.object({
  performerId: z.string(),
  performerInfo: PersonCard,
  documents: z.array(AdminDocument),
  waitingSince: Instant,
})

export const listWaitingDocuments = call({
  name: 'admin.listWaitingDocuments',
  method: 'GET',
  path: '/admin/documents/waiting',
  access: 'admin',
  summary: 'Performers whose documents wait for a decision, the longest waiting first.',
  query: z.object(paging),
  result: page(WaitingPerformer),
  errors: [],
})

export const openDocument = call({
  name: 'admin.openDocument',
  method: 'POST',
  path: '/admin/documents/:id/open',
  access: 'admin',
  summary: 'The picture of an identity document as base64. The look and its reason are written down first.',
  params: z.object({ id: idOf('Document') }),
  body: z.object({ reason: text(500, 3) }),
  result: z.object({ mimeType: z.string(), content: z.string() }),
  errors: ['media.not_found'],
})

export const decideDocuments = call({
  name: 'admin.decideDocuments',
  method: 'POST',
  path: '/admin/performers/:id/documents/decide',
  access: 'admin',
  summary:
    'Approves a performer’s waiting documents, or refuses them with a reason they are told. Only an admin who opened both may approve them.',
  params: z.object({ id: AccountId }),
  body: z.object({ decision: z.enum(['approve', 'refuse']), reason: z.optional(text(500, 3)) }),
  result: AdminPerformer,
  errors: [
    'performers.not_found',
    'verification.nothing_to_decide',
    'verification.documents_not_opened',
    'admin.reason_missing',
  ],
})
