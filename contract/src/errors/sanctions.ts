import * as z from 'zod/mini'

/** The line of a file that a refusal is about. */
const inLine = z.object({ line: z.number() })

/** Refusals about sanction lists. */
export const sanctionsErrors = {
  'sanctions.lists_missing': {
    status: 409,
    message: 'This site cannot pay yet: its sanction lists are missing',
    data: z.null(),
  },
  'sanctions.review_pending': {
    status: 409,
    message: 'We have to check your details before we can pay you. This takes a few days.',
    data: z.null(),
  },
  'sanctions.blocked': {
    status: 403,
    message: 'We may not pay you',
    data: z.null(),
  },
  'sanctions.unreadable': {
    status: 422,
    message: 'No names were found in this file. Choose the format that it has.',
    data: z.null(),
  },
  'sanctions.xml_malformed': {
    status: 422,
    message: 'This XML is damaged or not complete. Download the list again.',
    data: inLine,
  },
  'sanctions.xml_doctype': {
    status: 422,
    message: 'This XML has a DOCTYPE, which no published list has. It is not read.',
    data: inLine,
  },
  'sanctions.xml_encoding': {
    status: 422,
    message: 'This XML is not in UTF-8',
    data: inLine,
  },
  'sanctions.xml_too_large': {
    status: 422,
    message: 'An entry of this XML is larger than any of a published list',
    data: inLine,
  },
  'sanctions.address_refused': {
    status: 422,
    message: 'Enter an address that begins with https://',
    data: z.null(),
  },
  'sanctions.hit_not_found': { status: 404, message: 'Hit not found', data: z.null() },
  'sanctions.hit_decided': {
    status: 409,
    message: 'This hit was decided already',
    data: z.null(),
  },
} as const
