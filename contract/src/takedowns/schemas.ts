import * as z from 'zod/mini'
import { explanationText, grounds, Violation } from '../decisions/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, Tokens, text } from '../kit/scalars.ts'
import { FileId, FileKind } from '../media/schemas.ts'
import { PersonCard } from '../people/schemas.ts'
import { PLACE_KINDS } from './calls.ts'

const PlaceKind = z.enum(PLACE_KINDS)
export type PlaceKind = z.output<typeof PlaceKind>

/** One thing that shows a file. */
const FilePlace = z.object({
  kind: PlaceKind,
  /** The item, message or account; of a mass message, its content. */
  id: z.string(),
  /** The title or first words; empty where there are none. */
  title: z.string(),
  /** True when a takedown removes it, because it is nothing without the file. */
  isRemoved: z.boolean(),
  /** The purchases that a takedown refunds, and their sum. */
  purchases: z.number(),
  refund: Tokens,
})
export type FilePlace = z.output<typeof FilePlace>

const fileFields = {
  _id: z.string(),
  kind: FileKind,
  name: z.string(),
  size: z.number(),
  createdAt: Instant,
  owner: z.nullable(PersonCard),
}

/** A file with the places that show it: at most 200 of them, and how many there are. */
const PlacedFile = z.object({
  ...fileFields,
  places: z.array(FilePlace),
  placeCount: z.number(),
})

/** The state of a file that was taken down. */
const HoldState = z.enum(['held', 'given_back', 'erased'])

export const takeDown = {
  params: z.object({ id: FileId }),
  body: z.object({ reason: explanationText(2000), ...grounds }),
  result: z.object({
    decisionId: z.string(),
    files: z.number(),
    removed: z.number(),
    /** The cases that were opened for copies of others. */
    cases: z.number(),
  }),
}

/** A file that was taken down. */
export const HeldFile = z.object({
  _id: z.string(),
  fileId: z.string(),
  decisionId: z.string(),
  state: HoldState,
  /** Null once the file is erased. */
  kind: z.nullable(FileKind),
  name: z.string(),
  size: z.number(),
  owner: z.nullable(PersonCard),
  violation: z.nullable(Violation),
  /** The reason of the decision. */
  reason: z.string(),
  heldAt: Instant,
  /** The instant at which the bytes are erased, unless they are given back before. */
  keptUntil: Instant,
  /** The requests to open it that wait for a second admin. */
  waitingOpenings: z.number(),
})
export type HeldFile = z.output<typeof HeldFile>

/** A request to open a held file. */
const Opening = z.object({
  _id: z.string(),
  reason: z.string(),
  askedBy: z.nullable(PersonCard),
  askedAt: Instant,
  approvedBy: z.nullable(PersonCard),
  opensUntil: z.nullable(Instant),
  /** True when the viewer is another admin than the one who asked, and nobody approved it yet. */
  canApprove: z.boolean(),
  /** True while the viewer is one of its two admins and can open the file. */
  canOpen: z.boolean(),
  /** The downloads so far. */
  reads: z.array(z.object({ reader: z.nullable(PersonCard), createdAt: Instant })),
})

export const listPlaces = {
  params: z.object({ id: FileId }),
  result: z.object({
    /** The hold of the file, once it was taken down; null before. */
    hold: z.nullable(HeldFile),
    /** The requests to open the held file, the newest first: at most 20. */
    openings: z.array(Opening),
    /** The file, and the copies of its owner, which are taken down with it. */
    files: z.array(PlacedFile),
    /** The copies of others: at most 200. */
    copies: z.array(PlacedFile),
  }),
}

export const listHeldFiles = {
  query: z.object(paging),
  result: page(HeldFile),
}

export const askToOpen = {
  params: z.object({ id: idOf('Hold') }),
  body: z.object({ reason: text(500, 3) }),
  result: Done,
}

export const approveOpening = {
  params: z.object({ id: idOf('Opening') }),
  result: Done,
}

export const openHeldFile = {
  params: z.object({ id: idOf('Opening') }),
  result: z.object({ url: z.string() }),
}
