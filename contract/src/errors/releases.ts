import * as z from 'zod/mini'
import { Day } from '../kit/scalars.ts'

/** Refusals about the people in files and their releases. */
export const releasesErrors = {
  'releases.file_not_found': { status: 404, message: 'File not found', data: z.null() },
  'releases.person_not_found': { status: 404, message: 'Person not found', data: z.null() },
  'releases.link_ended': {
    status: 404,
    message: 'This link has expired. Ask for a new one',
    data: z.null(),
  },
  'releases.account_unusable': {
    status: 422,
    message:
      'This account cannot sign here. Only creators whose documents are verified can; invite others by e-mail',
    data: z.null(),
  },
  'releases.identity_unknown': {
    status: 422,
    message: 'Your documents are not verified yet. Until then you cannot be named or sign',
    data: z.null(),
  },
  'releases.too_many_people': {
    status: 422,
    message: 'You cannot add more people',
    data: z.object({ max: z.number() }),
  },
  'releases.date_in_future': {
    status: 422,
    message: 'The day on which it was made is in the future',
    data: z.null(),
  },
  'releases.person_answered': {
    status: 409,
    message: 'This person has answered already and stays named in this file',
    data: z.object({ personId: z.string() }),
  },
  'releases.stream_waits': {
    status: 409,
    message: 'You can go live once everybody in the stream has agreed to it',
    data: z.object({
      people: z.array(z.object({ _id: z.string(), alias: z.string(), state: z.string() })),
    }),
  },
  'releases.stream_unstated': {
    status: 409,
    message: 'Say who is in the stream before you go live',
    data: z.null(),
  },
  'releases.text_changed': {
    status: 409,
    message: 'The text has changed. Read it again before you sign',
    data: z.null(),
  },
  'releases.nothing_to_sign': {
    status: 409,
    message: 'Nothing waits for your answer',
    data: z.null(),
  },
  'releases.name_differs': {
    status: 422,
    message: 'Type your legal name as in your documents',
    data: z.null(),
  },
  'releases.end_in_past': {
    status: 422,
    message: 'Choose a day in the future',
    data: z.null(),
  },
  'releases.too_young': {
    status: 422,
    message: 'Nobody under 18 may be shown here. This cannot be signed, and our team has been told',
    data: z.object({ adultOn: Day }),
  },
  'releases.identity_sent': {
    status: 409,
    message: 'Your documents are with our team already',
    data: z.null(),
  },
  'releases.release_not_found': { status: 404, message: 'Release not found', data: z.null() },
  'releases.not_in_force': {
    status: 409,
    message:
      'Only a release that is in force can leave as a file: signed, approved, not taken back and not ended',
    data: z.null(),
  },
  'releases.target_unusable': {
    status: 422,
    message: 'Name the other site by its address, and the account there by its username',
    data: z.null(),
  },
  'releases.not_waiting': {
    status: 409,
    message: 'This person has been decided about already',
    data: z.null(),
  },
} as const
