import * as z from 'zod/mini'

/** Refusals about the rules of age. */
export const agerulesErrors = {
  'agerules.not_found': { status: 404, message: 'Rule not found', data: z.null() },
  'agerules.not_in_force': {
    status: 409,
    message: 'This rule is neither in force nor planned',
    data: z.null(),
  },
  'agerules.preset_not_found': { status: 404, message: 'Preset not found', data: z.null() },
  'agerules.preset_applies': {
    status: 409,
    message: 'All places of this preset have its rule already',
    data: z.null(),
  },
  'agerules.too_few_methods': {
    status: 422,
    message: 'Choose as many methods as must be offered',
    data: z.null(),
  },
  'agerules.no_anonymous_method': {
    status: 422,
    message: 'Choose a method that is doubly anonymous, or do not require one',
    data: z.null(),
  },
  'agerules.in_the_past': {
    status: 422,
    message: 'A rule cannot be in force before it is written',
    data: z.null(),
  },
} as const
