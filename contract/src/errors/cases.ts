import * as z from 'zod/mini'

/** Refusals about cases of moderation. */
export const casesErrors = {
  'cases.not_found': { status: 404, message: 'Case not found', data: z.null() },
  'cases.closed': { status: 409, message: 'This case has already been decided', data: z.null() },
  'cases.held': {
    status: 409,
    message: 'A colleague is working on this case. Confirm to go on.',
    data: z.object({ name: z.string(), until: z.string() }),
  },
  'cases.cannot_decide': {
    status: 422,
    message: 'This person cannot decide cases',
    data: z.null(),
  },
  'cases.note_not_found': { status: 404, message: 'Note not found', data: z.null() },
  'cases.not_your_note': {
    status: 403,
    message: 'Only the author can change a note',
    data: z.null(),
  },
  'cases.template_not_found': { status: 404, message: 'Template not found', data: z.null() },
  'cases.template_exists': {
    status: 409,
    message: 'There is a template with this name already',
    data: z.null(),
  },
  'cases.unknown_placeholder': {
    status: 422,
    message: 'This text has a word in braces that nothing replaces',
    data: z.object({ words: z.array(z.string()) }),
  },
  'cases.opinion_not_found': { status: 404, message: 'Question not found', data: z.null() },
  'cases.opinion_answered': {
    status: 409,
    message: 'This question has been answered',
    data: z.null(),
  },
  'cases.own_opinion': {
    status: 422,
    message: 'A second opinion needs another person',
    data: z.null(),
  },
  'cases.not_about_staff': {
    status: 422,
    message: 'There are no cases about members of the staff',
    data: z.null(),
  },
  'cases.needs_opinion': {
    status: 409,
    message: 'This decision needs a colleague who agrees. Ask for a second opinion first.',
    data: z.null(),
  },
} as const
