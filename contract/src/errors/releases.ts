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
  'releases.signed_elsewhere': {
    status: 409,
    message: 'This release was signed on another site, which gives its file',
    data: z.null(),
  },
  'releases.import_unreadable': {
    status: 422,
    message: 'This is no signed release. Choose the JSON file, not the PDF',
    data: z.null(),
  },
  'releases.site_not_trusted': {
    status: 422,
    message: 'This site does not accept releases of that site. Ask its team to trust it',
    data: z.object({ site: z.string() }),
  },
  'releases.import_invalid': {
    status: 422,
    message: 'This file is not valid: it was changed, has ended, or was signed by an unknown key',
    data: z.object({ problems: z.array(z.string()) }),
  },
  'releases.import_not_for_you': {
    status: 422,
    message: 'This copy was not made for your account here. Download one that names it',
    data: z.null(),
  },
  'releases.not_for_other_sites': {
    status: 422,
    message: 'Who signed it did not allow other sites',
    data: z.null(),
  },
  'releases.import_needs_email': {
    status: 422,
    message: 'Enter the e-mail address of the person, who is told about it',
    data: z.null(),
  },
  'releases.import_other_person': {
    status: 422,
    message:
      'This copy does not show that it is the same person. Ask them for their own copy, which has their legal name',
    data: z.null(),
  },
  'releases.import_taken_back': {
    status: 409,
    message: 'This person took the release back here',
    data: z.null(),
  },
  'releases.keys_unreadable': {
    status: 422,
    message: 'This is no list of keys that another site publishes',
    data: z.null(),
  },
  'releases.documents_missing': {
    status: 409,
    message: 'This person has not shown any documents here',
    data: z.null(),
  },
  'releases.not_waiting': {
    status: 409,
    message: 'This person has been decided about already',
    data: z.null(),
  },
} as const
