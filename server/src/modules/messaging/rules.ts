import type { NoWriting, WhoMayWrite } from '@stagedoor/contract/conversations/schemas'
import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'

/** The facts that decide whether an account may write in a conversation now. */
export interface WritingFacts {
  /** The side of the account that writes. */
  readonly side: 'fan' | 'performer'
  /** The block between the two, as the account that writes sees it. */
  readonly block: 'mine' | 'theirs' | 'none'
  /**
   * False when the other account is closed or suspended, or is a performer without verified
   * documents.
   */
  readonly isOtherOpen: boolean
  /** True when the performer's documents are verified. */
  readonly isPerformerVerified: boolean
  readonly isSubscribed: boolean
  readonly whoMayWrite: WhoMayWrite
  /** The performer's price of a message, in hundredths of a token. */
  readonly messagePrice: bigint
  /**
   * True when the fan, or the performer, has written in the conversation before, messages to many
   * not counted.
   */
  readonly hasFanWritten: boolean
  readonly hasPerformerWritten: boolean
  /** True when the fan bought the files of a message of the performer. */
  readonly hasBoughtMessage: boolean
}

/** The right of an account to write, with the price of each message or the reason why not. */
export type Writing =
  | { readonly canWrite: true; readonly price: bigint | null }
  | { readonly canWrite: false; readonly reason: NoWriting }

/**
 * Returns whether an account may write. A fan writes as a subscriber, where everyone may, where the
 * performer wrote to them or sold them a message, or for the price of a message. A performer
 * answers fans who wrote or who subscribe.
 */
export function writingOf(facts: WritingFacts): Writing {
  if (facts.block === 'mine') return { canWrite: false, reason: 'you_blocked' }
  if (facts.block === 'theirs' || !facts.isOtherOpen)
    return { canWrite: false, reason: 'unavailable' }
  return facts.side === 'fan' ? fanWriting(facts) : performerWriting(facts)
}

function fanWriting(facts: WritingFacts): Writing {
  const { isSubscribed, whoMayWrite, hasPerformerWritten, hasBoughtMessage, messagePrice } = facts
  if (isSubscribed || whoMayWrite === 'everyone') return { canWrite: true, price: null }
  if (whoMayWrite === 'paid') return { canWrite: true, price: messagePrice }
  return hasPerformerWritten || hasBoughtMessage
    ? { canWrite: true, price: null }
    : { canWrite: false, reason: 'subscribe' }
}

function performerWriting({
  isPerformerVerified,
  isSubscribed,
  hasFanWritten,
}: WritingFacts): Writing {
  if (!isPerformerVerified) return { canWrite: false, reason: 'not_verified' }
  return isSubscribed || hasFanWritten
    ? { canWrite: true, price: null }
    : { canWrite: false, reason: 'wait_for_fan' }
}

/** The reasons why the two people of an order cannot write about it. */
export type NoOrderWriting = Exclude<NoWriting, 'subscribe' | 'wait_for_fan'>

/**
 * Returns why a member of a conversation may not write about an order in it; null when they may.
 * Neither a subscription nor a price nor a first message is asked for.
 */
export function whyNotAboutOrder(writing: Writing): NoOrderWriting | null {
  if (writing.canWrite) return null
  const { reason } = writing
  return reason === 'subscribe' || reason === 'wait_for_fan' ? null : reason
}

const DAY = 24 * 60 * 60 * 1000

/** Returns the instant some days of 24 hours later. */
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the beginning of a text, at most so many UTF-16 units long. What a reader sees as one
 * character, as an emoji with a skin tone or a flag, is left out whole when it does not fit.
 */
export const cutText = (text: string, max: number): string =>
  text.length > max ? text.slice(0, segmenter.segment(text).containing(max)?.index) : text

const NAME = '{name}'

/** Returns true for a text that names the fan who receives it. */
export const namesFan = (text: string): boolean => text.includes(NAME)

/**
 * Returns a text with the name of a fan in the places of `{name}`, at most as long as a message.
 */
export const textFor = (text: string, name: string): string =>
  cutText(
    text.replaceAll(NAME, () => name),
    MESSAGE_TEXT_MAX,
  )

const PREVIEW_LENGTH = 30
/** The characters that are looked at for a preview; more would only be white space. */
const PREVIEW_SOURCE = 300

/**
 * Returns the beginning of a text on one line, at most 30 characters, without half a character at
 * its end.
 */
export const previewOf = (text: string): string =>
  shorten(cutText(text, PREVIEW_SOURCE).replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH)

/** Returns a text with an ellipsis in the place of what is beyond a length. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${cutText(text, max - 1).trimEnd()}…` : text

/** Returns the files of a message that its price buys: those that are no free previews. */
export const paidFilesOf = ({
  fileIds,
  freeFileIds,
}: {
  readonly fileIds: readonly string[]
  readonly freeFileIds: readonly string[]
}): string[] => fileIds.filter((id) => !freeFileIds.includes(id))

/** The media of a message's files. */
export type MessageMedia = 'photo' | 'video' | 'audio'

/**
 * Returns the type of a message: its files' kind when all are alike, otherwise media; text without
 * files.
 */
export function typeOfFiles(media: readonly MessageMedia[]): 'text' | 'media' | MessageMedia {
  const [first, ...others] = new Set(media)
  if (!first) return 'text'
  return others.length > 0 ? 'media' : first
}

/** Returns the number of files of each kind. */
export const countMedia = (media: readonly MessageMedia[]) => ({
  photos: media.filter((one) => one === 'photo').length,
  videos: media.filter((one) => one === 'video').length,
  audios: media.filter((one) => one === 'audio').length,
})

/** Returns true for a text with the address of a page. */
export const hasLink = (text: string): boolean => text.includes('://')
