import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('sequences')

/** The most sequences of a performer. */
export const SEQUENCES_MAX = 20
/** The most steps of a sequence. */
export const STEPS_MAX = 30
/** The most days after its start at which a fan receives a step. */
export const STEP_DAYS_MAX = 365

const contentErrors = [
  'messages.empty',
  'messages.file_unusable',
  'messages.price_needs_files',
  'content.price_out_of_range',
  'consents.agreement_required',
  'settings.banned_term',
] as const

export const list = call('list', {
  method: 'GET',
  path: '/sequences',
  access: 'performer',
  summary:
    'Lists the sequences of the performer with their steps, the oldest first, and how many fans ' +
    'are in each, wait for a step and left.',
  errors: [],
})

export const create = call('create', {
  method: 'POST',
  path: '/sequences',
  access: 'performer',
  summary:
    'Creates a sequence: messages that each fan receives some time after subscribing, following, ' +
    'joining a list of fans, or the end of a subscription. Only fans who begin from now on are ' +
    'in it, each once.',
  errors: [
    'auth.email_not_verified',
    'performers.documents_not_verified',
    'fanlists.not_found',
    'sequences.too_many',
  ],
})

export const update = call('update', {
  method: 'PUT',
  path: '/sequences/:id',
  access: 'performer',
  summary:
    'Renames a sequence, and changes which kinds of subscriptions and tiers begin it from now ' +
    'on; what begins it stays.',
  errors: ['sequences.not_found'],
})

export const pause = call('pause', {
  method: 'POST',
  path: '/sequences/:id/pause',
  access: 'performer',
  summary: 'Pauses a sequence: fans still begin it, and nobody receives a step.',
  errors: ['sequences.not_found'],
})

export const resume = call('resume', {
  method: 'POST',
  path: '/sequences/:id/resume',
  access: 'performer',
  summary:
    'Continues a paused sequence. A fan who missed steps receives them in their order, with the ' +
    'time between them that they have in the sequence.',
  errors: ['sequences.not_found', 'sequences.file_missing'],
})

export const remove = call('remove', {
  method: 'DELETE',
  path: '/sequences/:id',
  access: 'performer',
  summary: 'Deletes a sequence with its results; fans keep the messages that they received.',
  errors: ['sequences.not_found'],
})

export const createStep = call('createStep', {
  method: 'POST',
  path: '/sequences/:id/steps',
  access: 'performer',
  summary:
    'Adds a step to a sequence. Fans in it whose time for the step has passed do not receive it.',
  errors: [
    'sequences.not_found',
    'sequences.too_many_steps',
    'sequences.time_taken',
    ...contentErrors,
  ],
})

export const updateStep = call('updateStep', {
  method: 'PUT',
  path: '/sequences/steps/:id',
  access: 'performer',
  summary:
    'Changes a step for those who have not received it; messages that were sent stay as they are.',
  errors: ['sequences.not_found', 'sequences.time_taken', ...contentErrors],
})

export const removeStep = call('removeStep', {
  method: 'DELETE',
  path: '/sequences/steps/:id',
  access: 'performer',
  summary: 'Deletes a step with its results; fans keep the messages that they received.',
  errors: ['sequences.not_found'],
})

export const readStepResults = call('readStepResults', {
  method: 'GET',
  path: '/sequences/steps/:id/results',
  access: 'performer',
  summary:
    'Counts the fans who opened a step, who wrote within seven days of it and who bought its ' +
    'files, and what the performer earned by it.',
  errors: ['sequences.not_found'],
})
