import * as z from 'zod/mini'

/** Refusals about sequences. */
export const sequencesErrors = {
  'sequences.not_found': {
    status: 404,
    message: 'This sequence does not exist',
    data: z.null(),
  },
  'sequences.too_many': {
    status: 422,
    message: 'You have as many sequences as possible. Delete one to add another.',
    data: z.object({ most: z.number() }),
  },
  'sequences.too_many_steps': {
    status: 422,
    message: 'This sequence has as many steps as possible',
    data: z.object({ most: z.number() }),
  },
  'sequences.time_taken': {
    status: 422,
    message: 'Another step is sent at this time. Choose another time.',
    data: z.null(),
  },
  'sequences.file_missing': {
    status: 422,
    message: 'A file of a step is gone. Choose another file for it first.',
    data: z.null(),
  },
} as const
