import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about messages. */
export const messagesErrors = {
  'messages.not_found': { status: 404, message: 'This message does not exist', data: z.null() },
  'messages.not_yours': {
    status: 403,
    message: 'Only the sender can change a message',
    data: z.null(),
  },
  'messages.locked': {
    status: 403,
    message: 'Unlock the files of this message to see them',
    data: z.null(),
  },
  'messages.empty': { status: 422, message: 'Write something or attach a file', data: z.null() },
  'messages.blocked_word': {
    status: 422,
    message: 'Your message contains a word that is not allowed here',
    data: z.null(),
  },
  'messages.too_late': {
    status: 422,
    message: 'A message can be edited for 15 minutes',
    data: z.null(),
  },
  'messages.pins_full': {
    status: 422,
    message: 'At most three messages can be pinned',
    data: z.null(),
  },
  'messages.reply_not_found': {
    status: 404,
    message: 'The message you answer does not exist',
    data: z.null(),
  },
  'messages.story_not_found': {
    status: 404,
    message: 'The story you answer has ended',
    data: z.null(),
  },
  'messages.file_unusable': {
    status: 422,
    message: 'One of the files cannot be sent',
    data: z.object({ fileId: z.string(), reason: z.enum(['unknown', 'wrong_kind', 'failed']) }),
  },
  'messages.files_owned': {
    status: 422,
    message: 'This fan owns these files already. Send them without a price.',
    data: z.null(),
  },
  'messages.price_needs_files': {
    status: 422,
    message: 'Only creators’ files can have a price',
    data: z.null(),
  },
  'messages.payment_required': {
    status: 409,
    message: 'This message has a price. Check it before you send.',
    data: z.object({ price: Tokens }),
  },
} as const
