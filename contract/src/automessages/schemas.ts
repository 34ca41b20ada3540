import * as z from 'zod/mini'
import { ListRef } from '../fanlists/schemas.ts'
import { Done, Instant, idOf, nameText, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId, MediaFile } from '../media/schemas.ts'
import { MESSAGE_FILES_MAX } from '../messages/calls.ts'
import { FreeFileIds } from '../messages/schemas.ts'
import { AUTOMATIC_TEXT_MAX, EXPIRING_DAYS_MAX, REPLY_TITLE_MAX } from './calls.ts'

/**
 * The occasions of automatic messages: a new subscription on trial, free or paid, the end of a
 * subscription that will not renew, a tip, and a message that arrives while the performer is away.
 */
export const AutomaticKind = z.enum([
  'welcome_trial',
  'welcome_free',
  'welcome_paid',
  'expiring',
  'tip',
  'away',
])
export type AutomaticKind = z.output<typeof AutomaticKind>

/** An automatic message of a performer. */
export const AutomaticMessage = z.object({
  kind: AutomaticKind,
  isOn: z.boolean(),
  text: userHtml(z.string(), 'message.text'),
  /** The days before the end of a subscription at which it is sent; of use for `expiring`. */
  days: z.number(),
  /** The smallest tip that is thanked for; of use for `tip`. */
  minimumTip: Tokens,
  fileIds: z.array(z.string()),
  /** The files among them that fans see before they pay. */
  freeFileIds: z.array(z.string()),
  /** Those that were taken down are missing; the message is not sent then. */
  files: z.array(MediaFile),
  /** The price of the other files; null when all are free. */
  price: z.nullable(Tokens),
  /** The lists whose fans receive it; all fans without one. */
  include: z.array(z.string()),
  /** The tiers whose subscriptions it welcomes or follows; all of them when empty. */
  tiers: z.array(z.number()),
})
/** An automatic message as a client reads it. */
export type AutomaticMessage = z.input<typeof AutomaticMessage>

const AutomaticMessages = z.object({ data: z.array(AutomaticMessage) })

export const listAutomatic = { result: AutomaticMessages }

export const updateAutomatic = {
  params: z.object({ kind: AutomaticKind }),
  body: z.object({
    isOn: z.boolean(),
    text: userHtml(text(AUTOMATIC_TEXT_MAX), 'message.text'),
    days: z.optional(z.int().check(z.gte(1), z.lte(EXPIRING_DAYS_MAX))),
    minimumTip: z.optional(Tokens),
    /** Without it, the files and their price stay as they are. */
    fileIds: z.optional(z.array(FileId).check(z.maxLength(MESSAGE_FILES_MAX))),
    freeFileIds: FreeFileIds,
    /** The price of the files that are not free; free without it. */
    price: z.optional(Tokens),
    /** Without it, the lists stay as they are. */
    include: z.optional(z.array(ListRef).check(z.maxLength(20))),
    /** The tiers that it is for, all when empty; without it, they stay as they are. */
    tiers: z.optional(z.array(z.int().check(z.gte(1), z.lte(5))).check(z.maxLength(5))),
  }),
  result: AutomaticMessage,
}

/** A text that a performer keeps for answers. */
export const SavedReply = z.object({
  _id: z.string(),
  title: z.string(),
  text: userHtml(z.string(), 'message.text'),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A saved reply as a client reads it. */
export type SavedReply = z.input<typeof SavedReply>

const params = z.object({ id: idOf('SavedReply') })
const body = z.object({
  title: nameText(REPLY_TITLE_MAX, 1),
  text: userHtml(text(AUTOMATIC_TEXT_MAX, 1), 'message.text'),
})

export const listReplies = { result: z.object({ data: z.array(SavedReply) }) }
export const createReply = { body, result: SavedReply }
export const updateReply = { params, body, result: SavedReply }
export const deleteReply = { params, result: Done }
