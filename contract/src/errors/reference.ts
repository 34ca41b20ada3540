import * as z from 'zod/mini'

/** Refusals about categories and places. */
export const referenceErrors = {
  'reference.category_not_found': { status: 404, message: 'There is no such category', data: z.null() },
  'reference.category_taken': { status: 422, message: 'There is already a category of this name', data: z.null() },
  'reference.category_in_use': {
    status: 409,
    message: 'Creators have chosen this category; it cannot be deleted',
    data: z.null(),
  },
  'reference.place_not_found': { status: 404, message: 'There is no such country or state', data: z.null() },
} as const
