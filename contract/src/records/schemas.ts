import * as z from 'zod/mini'
import { DocumentType } from '../admin/people.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { DepictedState, PersonState } from '../releases/schemas.ts'
import { BUNDLE_PEOPLE, RECORD_GAPS, RECORD_PLACES } from './calls.ts'

const RecordPlaceKind = z.enum(RECORD_PLACES)
export type RecordPlaceKind = z.output<typeof RecordPlaceKind>

const RecordGap = z.enum(RECORD_GAPS)
export type RecordGap = z.output<typeof RecordGap>

/** A person of the records, without anything of their documents. */
const RecordPerson = z.object({
  _id: z.string(),
  /** The stage name, or the username. */
  alias: z.string(),
  /** Null for people without an account. */
  account: z.nullable(PersonCard),
  /** The creator who named somebody without an account. */
  namedBy: z.nullable(PersonCard),
  state: PersonState,
})
export type RecordPerson = z.output<typeof RecordPerson>

/** Where content is or was published. */
const RecordPlace = z.object({
  _id: z.string(),
  kind: RecordPlaceKind,
  /** The item, message or account. */
  placeId: z.string(),
  /** The address that leads there under every name; of a message, a page of the console. */
  address: z.string(),
  /** All addresses that led there, with the time; the first one is by its id. */
  addresses: z.array(
    z.object({ address: z.string(), from: z.nullable(Instant), until: z.nullable(Instant) }),
  ),
  fileId: z.string(),
  sha256: z.string(),
  owner: z.nullable(PersonCard),
  /** `YYYY-MM-DD`; null while nobody stated it. */
  producedOn: z.nullable(z.string()),
  firstShownAt: Instant,
  lastShownAt: Instant,
  /** Null while it is published. */
  removedAt: z.nullable(Instant),
  /** The people in it; its owner alone is presumed to be where nobody stated it. */
  people: z.array(
    z.object({ _id: z.string(), alias: z.string(), state: z.nullable(DepictedState) }),
  ),
  gaps: z.array(RecordGap),
  /** True where the record keeps a reduced copy, which bundles hold. */
  hasCopy: z.boolean(),
})
export type RecordPlace = z.output<typeof RecordPlace>

/** A message as records show it, with whom its files show. */
const RecordMessage = z.object({
  _id: z.string(),
  owner: z.nullable(PersonCard),
  /** Null once it is erased. */
  text: z.nullable(z.string()),
  sentAt: z.nullable(Instant),
  /** In tokens; null where its files are free. */
  price: z.nullable(z.number()),
  /** The people who received it. */
  recipients: z.number(),
  /** Where its files were published by it, the newest ones. */
  places: z.array(RecordPlace),
})
export type RecordMessage = z.output<typeof RecordMessage>

/** A name that a person used here. */
const UsedName = z.object({
  kind: z.enum(['legal', 'username', 'display', 'stage']),
  name: z.string(),
  /** Null when it was used before names were recorded. */
  from: z.nullable(Instant),
  /** Null while it is used. */
  until: z.nullable(Instant),
})

/** A copy of an identity document. */
const RecordDocument = z.object({
  /** By which the document is opened. */
  _id: z.string(),
  kind: z.enum(['id', 'selfie']),
  status: z.enum(['pending', 'approved', 'refused', 'withdrawn']),
  type: z.nullable(DocumentType),
  issuingCountry: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  submittedAt: z.nullable(Instant),
})

/** What a person signed. */
const RecordRelease = z.object({
  _id: z.string(),
  producer: z.nullable(PersonCard),
  scopes: z.array(z.string()),
  textHash: z.string(),
  signedAt: Instant,
  revokedAt: z.nullable(Instant),
})

/** The record of a person, as those who may read documents read it. */
const PersonRecord = z.extend(RecordPerson, {
  /** Null while it is not known. */
  legalName: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  names: z.array(UsedName),
  documents: z.array(RecordDocument),
  releases: z.array(RecordRelease),
  gaps: z.array(RecordGap),
  /** The places where content that shows the person is published, and where it was. */
  shownPlaces: z.number(),
  pastPlaces: z.number(),
  /** The end of the retention; null while something is published. */
  keptUntil: z.nullable(Instant),
})
export type PersonRecord = z.output<typeof PersonRecord>

/** A bundle of records for an inspector. */
const RecordBundle = z.object({
  _id: z.string(),
  state: z.enum(['asked', 'building', 'ready', 'failed', 'expired']),
  reason: z.string(),
  people: z.array(z.object({ _id: z.string(), alias: z.string() })),
  askedBy: z.nullable(PersonCard),
  askedAt: Instant,
  approvedBy: z.nullable(PersonCard),
  approvedAt: z.nullable(Instant),
  expiresAt: Instant,
  size: z.nullable(z.number()),
  /** The SHA-256 of the sealed file. */
  sha256: z.nullable(z.string()),
  /** True when the viewer is another admin than the one who asked, and nobody approved it yet. */
  canApprove: z.boolean(),
  /** True while the viewer is one of its two admins and it can be downloaded. */
  canOpen: z.boolean(),
  reads: z.array(z.object({ reader: z.nullable(PersonCard), createdAt: Instant })),
})
export type RecordBundle = z.output<typeof RecordBundle>

const personId = z.object({ id: idOf('Record') })
const bundleId = z.object({ id: idOf('Bundle') })

export const listPeople = { query: z.object(paging), result: page(RecordPerson) }

export const listContents = { query: z.object(paging), result: page(RecordPlace) }

export const openPerson = {
  params: personId,
  body: z.object({ reason: text(500, 3) }),
  result: PersonRecord,
}

export const openMessage = {
  params: z.object({ id: idOf('Message') }),
  body: z.object({ reason: text(500, 3) }),
  result: RecordMessage,
}

export const listPlaces = {
  params: personId,
  query: z.object(paging),
  result: page(RecordPlace),
}

export const askForBundle = {
  body: z.object({
    people: z.array(idOf('Record')).check(z.minLength(1), z.maxLength(BUNDLE_PEOPLE)),
    reason: text(500, 3),
  }),
  result: z.object({ id: z.string(), passphrase: z.string() }),
}

export const listBundles = { query: z.object(paging), result: page(RecordBundle) }

export const approveBundle = { params: bundleId, result: Done }

export const openBundle = { params: bundleId, result: z.object({ url: z.string() }) }
