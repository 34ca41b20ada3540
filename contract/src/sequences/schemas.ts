import * as z from 'zod/mini'
import { Currency, Done, Instant, idOf, nameText, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId, MediaFile } from '../media/schemas.ts'
import { MESSAGE_FILES_MAX, MESSAGE_TEXT_MAX } from '../messages/calls.ts'
import { FreeFileIds } from '../messages/schemas.ts'
import { STEP_DAYS_MAX } from './calls.ts'

/**
 * What begins a sequence for a fan: a subscription, a follow, joining a list of fans, or the end of
 * a subscription.
 */
export const SequenceStart = z.enum(['subscription', 'follow', 'list', 'expiry'])
export type SequenceStart = z.output<typeof SequenceStart>

/** The kinds of subscriptions, as each began. */
const Kind = z.enum(['trial', 'free', 'paid'])
const Tier = z.int().check(z.gte(1), z.lte(5))

/** A message of a sequence; the results are asked for each step. */
export const SequenceStep = z.object({
  _id: z.string(),
  /** The time after the beginning of the sequence, for each fan. */
  days: z.number(),
  hours: z.number(),
  text: userHtml(z.string(), 'message.text'),
  fileIds: z.array(z.string()),
  /** The files among them that fans see before they pay. */
  freeFileIds: z.array(z.string()),
  /** Those that were taken down are missing; the sequence pauses at this step then. */
  files: z.array(MediaFile),
  /** The price of the other files; null when all are free. */
  price: z.nullable(Tokens),
  /** The fans who received it, in any of its forms. */
  sent: z.number(),
  /** True when fans have received it as it is: a change concerns later fans only. */
  isSent: z.boolean(),
  updatedAt: Instant,
})
/** A step as a client reads it. */
export type SequenceStep = z.input<typeof SequenceStep>

/** Messages that each fan receives one after another. */
export const Sequence = z.object({
  _id: z.string(),
  name: z.string(),
  start: SequenceStart,
  /** The kinds of subscriptions that begin or end it; all of them when empty. */
  kinds: z.array(Kind),
  /** The tiers of those subscriptions; all of them when empty. */
  tiers: z.array(z.number()),
  /** The list whose new fans begin it; null for others. */
  listId: z.nullable(z.string()),
  isPaused: z.boolean(),
  /** The fans who began it, and those who left it before its end. */
  fans: z.number(),
  left: z.number(),
  /** The fans who wait for a step, exact up to 1,000. */
  waiting: z.number(),
  /** The time at which the first of them receives it, unless the sequence is paused. */
  nextAt: z.nullable(Instant),
  steps: z.array(SequenceStep),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A sequence as a client reads it. */
export type Sequence = z.input<typeof Sequence>

const params = z.object({ id: idOf('Sequence') })
const stepParams = z.object({ id: idOf('SequenceStep') })

const whom = {
  name: nameText(60, 1),
  /** Of use for subscriptions and their ends. */
  kinds: z.optional(z.array(Kind).check(z.maxLength(3))),
  tiers: z.optional(z.array(Tier).check(z.maxLength(5))),
}

const stepBody = z.object({
  days: z.int().check(z.gte(0), z.lte(STEP_DAYS_MAX)),
  hours: z.int().check(z.gte(0), z.lte(23)),
  text: z.optional(userHtml(text(MESSAGE_TEXT_MAX), 'message.text')),
  fileIds: z.optional(
    z.array(FileId).check(z.maxLength(MESSAGE_FILES_MAX, `At most ${MESSAGE_FILES_MAX} files`)),
  ),
  freeFileIds: FreeFileIds,
  /** The price of the files that are not free; free without it. */
  price: z.optional(Tokens),
})

export const list = { result: z.object({ data: z.array(Sequence) }) }
export const create = {
  body: z.object({
    ...whom,
    start: SequenceStart,
    /** The list by hand or by rule whose new fans begin it; required for `list`. */
    listId: z.optional(idOf('FanList')),
  }),
  result: Sequence,
}
export const update = { params, body: z.object(whom), result: Sequence }
export const pause = { params, result: Sequence }
export const resume = { params, result: Sequence }
export const remove = { params, result: Done }
export const createStep = { params, body: stepBody, result: Sequence }
export const updateStep = { params: stepParams, body: stepBody, result: Sequence }
export const removeStep = { params: stepParams, result: Sequence }
export const readStepResults = {
  params: stepParams,
  result: z.object({
    seen: z.number(),
    /** The fans who wrote within seven days of it. */
    replied: z.number(),
    /** The fans who bought its files, without refunds. */
    bought: z.number(),
    /** The performer’s share of what they paid. */
    revenue: Currency,
  }),
}
