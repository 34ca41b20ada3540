import * as z from 'zod/mini'
import { Instant, idOf, nameText } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { EVIDENCE_MAX_FILES } from './calls.ts'

/** The secrets of the uploaded files that support a report or a counter-notice. */
export const evidenceField = {
  evidence: z.optional(
    z
      .array(z.string().check(z.regex(/^[\w-]{43}$/, 'Not a valid file')))
      .check(z.maxLength(EVIDENCE_MAX_FILES, `At most ${EVIDENCE_MAX_FILES} files`)),
  ),
}

export const uploadEvidence = {
  result: z.object({
    /** Names the file in the report that it supports; nobody else learns it. */
    secret: z.string(),
    name: userHtml(z.string()),
    size: z.number(),
  }),
}

/** A file that supports a report, without its bytes. */
export const Evidence = z.object({
  _id: z.string(),
  name: userHtml(z.string()),
  mimeType: z.string(),
  size: z.number(),
  /** True when it came with the counter-notice of the owner. */
  isCounter: z.boolean(),
  createdAt: Instant,
})
/** A file that supports a report, inside the server. */
export type Evidence = z.output<typeof Evidence>

export const listEvidence = {
  params: z.object({ id: idOf('Report') }),
  result: z.object({ data: z.array(Evidence) }),
}

export const openEvidence = {
  params: z.object({ id: idOf('Evidence') }),
  body: z.object({}),
  result: z.object({ mimeType: z.string(), name: userHtml(nameText(200)), content: z.string() }),
}
