import * as z from 'zod/mini'
import { Post } from '../feed/posts.schemas.ts'
import { Gallery } from '../galleries/galleries.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Instant, idOf, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { MediaFile } from '../media/schemas.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'
import { Product } from '../products/products.schemas.ts'
import { RefundRequestState } from '../refunds/requests.schemas.ts'
import { Video } from '../videos/videos.schemas.ts'
import { Receipt } from './receipts.schemas.ts'

export * from './receipts.schemas.ts'

/** The state of a purchase: viewable, refunded, or removed from the site and refunded. */
export const PurchaseState = z.enum(['available', 'refunded', 'removed'])

/** A message whose files the fan bought, with its place in its conversation. */
export const PurchasedMessage = z.object({
  _id: z.string(),
  conversationId: z.string(),
  /** The number of the message in its conversation. */
  seq: z.number(),
  text: userHtml(z.string(), 'message.text'),
  counts: z.object({ photos: z.number(), videos: z.number(), audios: z.number() }),
  /** The address of the picture of its first photo or video; null without one. */
  coverUrl: z.nullable(z.string()),
})
/** A bought message inside the server. */
export type PurchasedMessage = z.output<typeof PurchasedMessage>

/** The kinds of content that fans buy from their wallets. */
export const PurchaseKind = z.enum(['feed', 'video', 'gallery', 'product', 'message'])
export type PurchaseKind = z.output<typeof PurchaseKind>

const purchaseOf = <Kind extends string, Info extends z.ZodMiniType>(kind: Kind, info: Info) =>
  z.object({
    _id: z.string(),
    objectType: z.literal(kind),
    objectId: z.string(),
    state: PurchaseState,
    /** The price that was paid. */
    price: Tokens,
    /** The order of a product; null for everything else. */
    orderId: z.nullable(z.string()),
    /** True where the buyer may download its files; a product says so itself. */
    canDownload: z.boolean(),
    /**
     * Until when the fan can ask for the price back, null where that is not possible; and the state
     * of what they asked, null where they did not.
     */
    refund: z.object({
      until: z.nullable(Instant),
      state: z.nullable(RefundRequestState),
    }),
    /** The seller; null when the account was deleted. */
    performer: z.nullable(PersonCard),
    /** The content as the fan sees it now; null when it was removed or is no longer visible. */
    objectInfo: z.nullable(info),
    createdAt: Instant,
  })

/**
 * A fan's purchase from the wallet. Its id is the charge's, as in receipts and wallet transactions.
 */
export const Purchase = z.discriminatedUnion('objectType', [
  purchaseOf('feed', Post),
  purchaseOf('video', Video),
  purchaseOf('gallery', Gallery),
  purchaseOf('product', Product),
  purchaseOf('message', PurchasedMessage),
])
/** A fan's purchase, inside the server. */
export type Purchase = z.output<typeof Purchase>

/** A creator from whom the fan bought content. */
export const PurchaseSeller = z.object({
  performer: PersonCard,
  /** When the fan last bought content of them. */
  boughtAt: Instant,
})

const startedOf = <Kind extends string, Info extends z.ZodMiniType>(kind: Kind, info: Info) =>
  z.object({
    objectType: z.literal(kind),
    objectInfo: info,
    performer: z.nullable(PersonCard),
    fileId: z.string(),
    /** Where the viewer stopped, and how long the video is, in seconds. */
    second: z.number(),
    duration: z.number(),
  })

/** A video that the viewer began and did not finish, with what it is shown in. */
export const StartedVideo = z.discriminatedUnion('objectType', [
  startedOf('feed', Post),
  startedOf('video', Video),
  startedOf('message', PurchasedMessage),
])
/** A begun video inside the server. */
export type StartedVideo = z.output<typeof StartedVideo>

/** What went to one creator in a month. */
export const CreatorSpending = z.object({
  /** Null when the account was deleted. */
  performer: z.nullable(PersonCard),
  /** From the wallet, less what was refunded. */
  tokens: Tokens,
  /** For subscriptions, less what was refunded. */
  subscriptions: Currency,
})

/** What a fan paid in a calendar month (UTC). */
export const Spending = z.object({
  month: z.string(),
  /** What was paid into the wallet and for subscriptions, less what was refunded. */
  paid: Currency,
  creators: z.array(CreatorSpending),
})
/** What a fan paid in a month, inside the server. */
export type Spending = z.output<typeof Spending>

export const listPurchases = {
  query: z.object({
    ...paging,
    objectType: z.optional(PurchaseKind),
    /** Only what was bought of one creator. */
    performerId: z.optional(idOf('Performer')),
    fromDate: z.optional(DateFilter),
    /** A date without a time includes the whole day. */
    toDate: z.optional(DateFilter),
  }),
  result: page(Purchase),
}

const includedOf = <Kind extends string, Info extends z.ZodMiniType>(kind: Kind, info: Info) =>
  z.object({
    _id: z.string(),
    objectType: z.literal(kind),
    objectInfo: info,
    performer: z.nullable(PersonCard),
  })

/** Content that a subscription opens. */
export const IncludedContent = z.discriminatedUnion('objectType', [
  includedOf('feed', Post),
  includedOf('video', Video),
  includedOf('gallery', Gallery),
])
/** Content that a subscription opens, inside the server. */
export type IncludedContent = z.output<typeof IncludedContent>

export const listIncluded = {
  query: z.object({
    limit: paging.limit,
    after: paging.after,
    objectType: z.enum(['feed', 'video', 'gallery']),
    performerId: z.optional(idOf('Performer')),
  }),
  result: page(IncludedContent),
}

/** A photo of something that the fan bought. */
export const BoughtPhoto = z.object({
  /** The ids of the purchase and of the file. */
  _id: z.string(),
  file: MediaFile,
  performer: z.nullable(PersonCard),
  objectType: z.enum(['feed', 'gallery', 'message']),
  /** The slug of the post or gallery, or the conversation of the message. */
  place: z.string(),
  /** The number of a message in its conversation; null for everything else. */
  seq: z.nullable(z.number()),
  /** The number of further photos of the purchase, on its last one; 0 elsewhere. */
  further: z.number(),
})
/** A bought photo inside the server. */
export type BoughtPhoto = z.output<typeof BoughtPhoto>

export const listPhotos = {
  query: z.object({
    limit: paging.limit,
    after: paging.after,
    performerId: z.optional(idOf('Performer')),
  }),
  result: page(BoughtPhoto),
}

export const listSellers = {
  result: z.object({ data: z.array(PurchaseSeller) }),
}

export const listStartedVideos = {
  result: z.object({ data: z.array(StartedVideo) }),
}

/** A file of a purchase, as its buyer downloads it. */
export const DownloadFile = z.object({
  fileId: z.string(),
  kind: z.enum(['photo', 'video', 'audio']),
  /** The address, for five minutes. */
  url: z.string(),
  /** The name that the file gets. */
  name: z.string(),
})
/** A file of a purchase, inside the server. */
export type DownloadFile = z.output<typeof DownloadFile>

export const startDownload = {
  params: z.object({ id: idOf('Charge') }),
  result: z.object({ data: z.array(DownloadFile) }),
}

export const readSaleRules = {
  params: z.object({ id: AccountId }),
  /** The post, video or gallery, which may have a choice of its own about downloads. */
  query: z.object({ itemId: z.optional(idOf('Item')) }),
  result: z.object({
    /** True where who buys it now may download its files. */
    areDownloadsAllowed: z.boolean(),
    /** The number of files of the item that a person in them released without downloads. */
    filesWithoutDownload: z.int(),
    /** The days in which a buyer can ask for a refund; 0 where the site names none. */
    refundDays: z.int(),
    /** The operator’s sentence about refunds; empty where the site names no days. */
    refundReason: z.string(),
  }),
}

const Downloads = z.object({ isAllowed: z.boolean() })

export const readDownloads = { result: Downloads }

export const setDownloads = { body: Downloads, result: Downloads }

export const readReceipt = {
  params: z.object({ id: idOf('Receipt') }),
  /** True for a receipt with the name of the creator, which it leaves out otherwise. */
  query: z.object({ named: z.optional(z.boolean()) }),
  result: Receipt,
}

export const readSpending = {
  query: z.object({
    /** A month as `2026-11`; this month without it. */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  }),
  result: Spending,
}
