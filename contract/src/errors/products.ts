import * as z from 'zod/mini'

/** Refusals about products. */
export const productsErrors = {
  'products.not_found': {
    status: 404,
    message: 'This product does not exist or is not available',
    data: z.null(),
  },
  'products.not_yours': {
    status: 403,
    message: 'Only the creator of this product can do that',
    data: z.null(),
  },
  'products.file_required': {
    status: 422,
    message: 'Add the file that buyers download',
    data: z.null(),
  },
  'products.type_fixed': {
    status: 409,
    message: 'You can’t change the type of a published product',
    data: z.null(),
  },
  'products.not_bought': {
    status: 403,
    message: 'Buy this product to download it',
    data: z.null(),
  },
  'products.no_download': { status: 422, message: 'There is nothing to download', data: z.null() },
} as const
