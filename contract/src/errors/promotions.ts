import * as z from 'zod/mini'

/** Refusals about promotions of creators and their links. */
export const promotionsErrors = {
  'promotions.not_found': { status: 404, message: 'Promotion not found', data: z.null() },
  'promotions.already_ended': {
    status: 409,
    message: 'This promotion has already ended',
    data: z.null(),
  },
  'promotions.unavailable': {
    status: 409,
    message:
      'This promotion is no longer available. Look at the current prices before you continue.',
    data: z.null(),
  },
  'promotions.nothing_to_discount': {
    status: 422,
    message: 'Set a monthly price before you offer a discount or a trial',
    data: z.null(),
  },
  'promotions.list_not_found': {
    status: 422,
    message: 'Choose one of your own lists, not an automatic one',
    data: z.null(),
  },
  'promotions.one_benefit': {
    status: 422,
    message: 'A link gives either a discount or a free trial',
    data: z.null(),
  },
  'promotions.trials_not_allowed': {
    status: 422,
    message: 'This site does not allow free trials',
    data: z.null(),
  },
  'promotions.ends_in_past': {
    status: 422,
    message: 'Choose an end in the future',
    data: z.null(),
  },
  'promotions.ends_before_start': {
    status: 422,
    message: 'Choose an end after the start',
    data: z.null(),
  },
  'promotions.already_started': {
    status: 409,
    message: 'This promotion has already started',
    data: z.null(),
  },
  'promotions.too_many': {
    status: 422,
    message:
      'You have reached the largest number of promotions and links. Delete old ones to add another.',
    data: z.object({ maximum: z.number() }),
  },
} as const
