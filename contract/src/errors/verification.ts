import * as z from 'zod/mini'

/** Refusals about performers' documents. */
export const verificationErrors = {
  'verification.nothing_to_decide': {
    status: 409,
    message: 'There is nothing to decide. A document is missing or has already been decided.',
    data: z.null(),
  },
  'verification.documents_not_opened': {
    status: 409,
    message:
      'Open both documents before you approve them, again if the name or birth date has changed since',
    data: z.null(),
  },
  'verification.details_missing': {
    status: 409,
    message: 'Enter type, country and number of the ID before you approve it',
    data: z.null(),
  },
  'verification.document_expired': {
    status: 409,
    message: 'This ID has expired. Ask for a new one.',
    data: z.null(),
  },
  'verification.duplicate_document': {
    status: 409,
    message: 'Another account has the same document. Compare both before you approve it.',
    /** The other accounts. */
    data: z.object({ accountIds: z.array(z.string()) }),
  },
  'verification.not_approved': {
    status: 409,
    message: 'No documents of this creator are approved',
    data: z.null(),
  },
  'verification.change_pending': {
    status: 409,
    message: 'Another change of your legal name or birth date waits for its review',
    data: z.null(),
  },
  'verification.no_change_pending': {
    status: 404,
    message: 'No change of your legal name or birth date waits for a review',
    data: z.null(),
  },
  'verification.nothing_changes': {
    status: 422,
    message: 'This is the legal name and birth date that your documents confirmed',
    data: z.null(),
  },
} as const
