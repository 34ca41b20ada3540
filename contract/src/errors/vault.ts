import * as z from 'zod/mini'

/** Refusals about the vault. */
export const vaultErrors = {
  'vault.folder_not_found': { status: 404, message: 'This folder does not exist', data: z.null() },
  'vault.folder_exists': {
    status: 422,
    message: 'A folder with this name already exists',
    data: z.null(),
  },
  'vault.too_many_folders': {
    status: 422,
    message: 'A vault can have up to 200 folders',
    data: z.null(),
  },
  'vault.too_many_tags': { status: 422, message: 'A file can have up to 20 tags', data: z.null() },
  'vault.in_use': {
    status: 409,
    message: 'One of these files is in use. Remove it there first, or replace it.',
    data: z.object({ fileIds: z.array(z.string()) }),
  },
  'vault.not_replaceable': {
    status: 422,
    message:
      'This file cannot take the place of the other. Choose a finished file of the same type.',
    data: z.null(),
  },
  'vault.archive_ended': {
    status: 403,
    message: 'This link has expired. Prepare the download again.',
    data: z.null(),
  },
} as const
