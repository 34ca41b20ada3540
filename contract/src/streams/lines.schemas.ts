import * as z from 'zod/mini'
import { Instant, Tokens } from '../kit/scalars.ts'
import { forOtherClients, userHtml } from '../kit/written.ts'
import { tipSentence } from '../messages/tip-sentence.ts'
import { PersonCard } from '../people/schemas.ts'
import { StreamNotice } from './notices.schemas.ts'

/** A line of a stream’s chat. */
export const StreamLine = forOtherClients(
  z.object({
    _id: z.string(),
    conversationId: z.string(),
    type: z.enum(['text', 'tip', 'notify']),
    /** A placeholder once removed; an English sentence of the site where there is a notice. */
    text: userHtml(z.string(), 'stream.text'),
    notice: z.nullable(StreamNotice),
    /** The tokens of a tip. */
    price: z.nullable(Tokens),
    senderId: z.string(),
    senderInfo: PersonCard,
    /** True for lines of the site, such as that someone joined. */
    isSystem: z.boolean(),
    isDeleted: z.boolean(),
    /** True for lines of the stream’s performer. */
    isPerformer: z.boolean(),
    /** True for lines of those who moderate the chat. */
    isModerator: z.boolean(),
    /** The rank of its author among the top fans of this month, where both sides show it. */
    topFanRank: z.optional(z.number()),
    /** The months in a row of its author’s subscription, where both show ranks. */
    streakMonths: z.optional(z.number()),
    fileIds: z.array(z.string()),
    files: z.array(z.never()),
    meta: z.object({}),
    imageUrl: z.null(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  (wire) =>
    wire.type === 'tip' ? { text: tipSentence(wire.senderInfo, wire.price, wire.text) } : {},
)
/** A line of a chat as a client reads it. */
export type StreamLine = z.input<typeof StreamLine>
