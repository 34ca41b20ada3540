import * as z from 'zod/mini'
import { ListRef } from '../fanlists/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, Instant, idOf, Tokens, text, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId, MediaFile } from '../media/schemas.ts'
import { MESSAGE_FILES_MAX, MESSAGE_TEXT_MAX } from '../messages/calls.ts'
import { FreeFileIds, Message } from '../messages/schemas.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'
import { DRIP_DAYS_MAX } from './calls.ts'

/**
 * The states of a mass message. `active` and `ended` are those of a message that is sent after
 * subscribing; `unsending` lasts until its messages are deleted.
 */
export const MassMessageState = z.enum([
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
  'unsending',
  'unsent',
  'active',
  'ended',
])
export type MassMessageState = z.output<typeof MassMessageState>

/**
 * The time after subscribing at which each fan receives a message: so many days after the day on
 * which the subscription began, at an hour of that day in a time zone; at once when that time has
 * passed.
 */
const Drip = z.object({
  days: z.int().check(z.gte(0), z.lte(DRIP_DAYS_MAX)),
  hour: z.int().check(z.gte(0), z.lte(23)),
  timeZone: ZoneName,
  /** The kinds of subscription that it follows, as each began. */
  kinds: z
    .array(z.enum(['trial', 'free', 'paid']))
    .check(z.minLength(1, 'Required'), z.maxLength(3)),
})

/**
 * The fans of any included list who are on no excluded one and did not buy an item, a sent mass
 * message or a file. Fans who own all files of a message with a price by other purchases are left
 * out as well, unless they are wanted.
 */
const audience = {
  include: z.array(ListRef).check(z.minLength(1, 'Required'), z.maxLength(20)),
  exclude: z.optional(z.array(ListRef).check(z.maxLength(20))),
  /** An item, a mass message of the performer, or one of their files. */
  notBought: z.optional(idOf('Item')),
  withOwners: z.optional(z.boolean()),
  /**
   * A sent mass message of the performer: only fans who received it and bought neither it nor a
   * later offer of it.
   */
  againOf: z.optional(idOf('MassMessage')),
}

/** The sent mass message whose files another one offers again. */
const FirstOffer = z.object({
  _id: z.string(),
  text: userHtml(z.string(), 'message.text'),
  startedAt: z.nullable(Instant),
})

/** A mass message as its performer sees it. */
export const MassMessage = z.object({
  _id: z.string(),
  state: MassMessageState,
  text: userHtml(z.string(), 'message.text'),
  fileIds: z.array(z.string()),
  /** The files among them that fans see before they pay. */
  freeFileIds: z.array(z.string()),
  files: z.array(MediaFile),
  /** The price of the files; null when they are free. */
  price: z.nullable(Tokens),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  notBought: z.nullable(z.string()),
  withOwners: z.boolean(),
  /** The mass message that it offers again to fans who did not buy it; null for others. */
  againOf: z.nullable(FirstOffer),
  /** The time it was scheduled for; null when it was sent at once. */
  startsAt: z.nullable(Instant),
  /** Set when each fan receives it some days after subscribing. */
  drip: z.nullable(Drip),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  /**
   * The fans who were chosen when it started; 0 before. After subscribing: those whose time has
   * come.
   */
  recipients: z.number(),
  /**
   * The fans who have received it so far. Those who blocked the performer or left since it started
   * are skipped; after subscribing also those whose subscription has ended, who are on no included
   * list, or who received it before.
   */
  sent: z.number(),
  skipped: z.number(),
  /**
   * The fans who bought the files, without refunds, and the performer’s share of what they paid.
   */
  bought: z.number(),
  revenue: Currency,
  createdAt: Instant,
  updatedAt: Instant,
})
/** A mass message as a client reads it. */
export type MassMessage = z.input<typeof MassMessage>

const params = z.object({ id: idOf('MassMessage') })

/** The content that fans receive. */
const content = {
  text: z.optional(userHtml(text(MESSAGE_TEXT_MAX), 'message.text')),
  fileIds: z.optional(
    z.array(FileId).check(z.maxLength(MESSAGE_FILES_MAX, `At most ${MESSAGE_FILES_MAX} files`)),
  ),
  /** The price of the files; free without it. */
  price: z.optional(Tokens),
  /** The files among them that fans see before they pay; of no use without a price. */
  freeFileIds: FreeFileIds,
}

const body = z.object({
  ...content,
  ...audience,
  /** The time to send it at; now without it. */
  startsAt: z.optional(Instant),
  /**
   * Sends it to each fan who subscribes from now on, some days later; `startsAt` is not used then.
   */
  drip: z.optional(Drip),
})

export const list = {
  query: z.object({
    ...paging,
    state: z.optional(MassMessageState),
    /** True: only those that are sent after subscribing; false: only others. */
    isDrip: z.optional(z.boolean()),
  }),
  result: page(MassMessage),
}

export const listFileMarks = {
  query: z.object({ fileIds: z.array(FileId).check(z.minLength(1, 'Required'), z.maxLength(200)) }),
  result: z.object({
    data: z.array(z.object({ fileId: z.string(), sent: z.number(), bought: z.number() })),
  }),
}

export const preview = {
  body: z.object({
    ...audience,
    fileIds: content.fileIds,
    freeFileIds: content.freeFileIds,
    price: content.price,
  }),
  result: z.object({
    count: z.number(),
    /**
     * The fans among them, or left out of them, who own all the files already; 0 when the files are
     * free.
     */
    owners: z.number(),
    /** The earnings of the performer if so many of 100 fans bought the files. */
    earnings: z.array(z.object({ percent: z.number(), buyers: z.number(), amount: Currency })),
  }),
}

export const previewMessage = {
  body: z.object({
    ...content,
    include: z.optional(z.array(ListRef).check(z.maxLength(20))),
    exclude: audience.exclude,
    notBought: audience.notBought,
    withOwners: audience.withOwners,
    /**
     * The fan who would see it; without one, or when they would not receive it, the first of the
     * recipients.
     */
    fanId: z.optional(AccountId),
    /**
     * A part of the name or username of the recipients to choose from, or of what the performer
     * calls them.
     */
    q: z.optional(text(100)),
  }),
  result: z.object({
    message: Message,
    /** The fan who sees it so; null while nobody would receive it: the text then holds `{name}`. */
    recipient: z.nullable(PersonCard),
    recipients: z.array(PersonCard),
  }),
}

export const create = { body, result: MassMessage }

export const read = {
  params,
  result: z.extend(MassMessage, {
    seen: z.number(),
    /** The subscribers whose time after subscribing is still to come. */
    waiting: z.number(),
    /** The time at which the first of them receives it; null where nobody waits. */
    nextAt: z.nullable(Instant),
  }),
}

export const update = { params, body, result: MassMessage }

export const pause = { params, result: MassMessage }
export const resume = { params, result: MassMessage }
export const cancel = { params, result: MassMessage }
export const unsend = { params, result: MassMessage }
