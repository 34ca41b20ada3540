import * as z from 'zod/mini'

/** Refusals about categories and places. */
export const referenceErrors = {
  'reference.category_not_found': { status: 404, message: 'Category not found', data: z.null() },
  'reference.category_taken': {
    status: 422,
    message: 'A category with this name already exists',
    data: z.null(),
  },
  'reference.category_in_use': {
    status: 409,
    message: 'This category is used by creators and cannot be deleted',
    data: z.null(),
  },
  'reference.place_not_found': {
    status: 404,
    message: 'Country or state not found',
    data: z.null(),
  },
} as const
