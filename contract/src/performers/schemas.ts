import * as z from 'zod/mini'
import { clearable } from '../kit/loose.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, Day, Done, Email, Ref, Tokens, text } from '../kit/scalars.ts'
import { MediaFile } from '../media/schemas.ts'
import {
  CountryCode,
  Gender,
  GivenPassword,
  NewPassword,
  PersonName,
  UploadedPicture,
  Username,
} from '../people/schemas.ts'
import { performerFilters } from '../profiles/filters.schemas.ts'
import {
  CategoryId,
  DocumentKind,
  DocumentState,
  IdentityChange,
  Performer,
  PerformerId,
  PerformerSelf,
  ViewAs,
} from '../profiles/schemas.ts'

export {
  CategoryId,
  DocumentKind,
  DocumentState,
  Performer,
  PerformerId,
  PerformerSelf,
  ViewAs,
} from '../profiles/schemas.ts'

/** A value, or the text shown for it, of one of the lists of GET /user-additional. */
const option = () => clearable(z.optional(text(80)))
const optionalText = (max: number) => clearable(z.optional(text(max)))

export const readSelf = { result: PerformerSelf }

export const updateSelf = {
  body: z.object({
    name: z.optional(PersonName),
    firstName: z.optional(PersonName),
    lastName: z.optional(PersonName),
    username: z.optional(Username),
    email: z.optional(Email),
    password: z.optional(NewPassword),
    currentPassword: z.optional(GivenPassword),
    gender: z.optional(Gender),
    dateOfBirth: z.optional(Day),
    country: z.optional(CountryCode),
    isCountryShown: z.optional(z.boolean()),
    state: optionalText(100),
    city: optionalText(100),
    zipcode: optionalText(20),
    address: optionalText(300),
    phone: optionalText(30),
    phoneCode: optionalText(10),
    bio: clearable(z.optional(text(20_000))),
    languages: z.optional(z.array(text(60)).check(z.maxLength(30))),
    categoryIds: z.optional(z.array(CategoryId).check(z.maxLength(30))),
    sexualOrientation: option(),
    height: option(),
    weight: option(),
    eyes: option(),
    hair: option(),
    butt: option(),
    pubicHair: option(),
    ethnicity: option(),
    bodyType: option(),
    isFreeSubscription: z.optional(z.boolean()),
    durationFreeSubscriptionDays: z.optional(z.int().check(z.gte(1), z.lte(30))),
    monthlyPrice: z.optional(Currency),
    /** The prices of three and six months; 0 for not offered. */
    threeMonthPrice: z.optional(Currency),
    sixMonthPrice: z.optional(Currency),
    yearlyPrice: z.optional(Currency),
    /** Asks current fans to agree to raised prices; by default they keep theirs. */
    asksCurrentFans: z.optional(z.boolean()),
    publicChatPrice: z.optional(
      Tokens.check(z.refine((price) => price >= 0n, 'Must not be negative')),
    ),
    activateWelcomeVideo: z.optional(z.boolean()),
    /** Null removes the welcome video; its upload sets it. */
    welcomeVideoId: z.optional(z.nullable(z.string())),
  }),
  result: PerformerSelf,
}

export const readPerformer = {
  params: z.object({ id: Ref }),
  query: z.object({ viewAs: z.optional(ViewAs) }),
  result: Performer,
}

export const uploadWelcomeVideo = { result: MediaFile }

export const searchPerformers = {
  query: z.object({
    ...paging,
    ...performerFilters,
    isFeatured: z.optional(z.boolean()),
    /** True to list only performers who are live. */
    isLive: z.optional(z.boolean()),
    includedIds: z.optional(z.array(PerformerId)),
    performerIds: z.optional(z.array(PerformerId)),
  }),
  /** `corrected` is the corrected query that was used where no performer matched the original. */
  result: z.extend(page(Performer), {
    corrected: z.optional(z.string()),
    isTotalExact: z.optional(z.boolean()),
  }),
}

export const listRandomPerformers = {
  query: z.object({
    isFreeSubscription: z.optional(z.boolean()),
    isFeatured: z.optional(z.boolean()),
    limit: paging.limit,
  }),
  result: z.object({ data: z.array(Performer) }),
}

export const listTopPerformers = {
  query: z.object({ limit: paging.limit, offset: paging.offset }),
  result: page(Performer),
}

export const touchLastSeen = { result: Done }

export const uploadAvatar = { result: UploadedPicture }

export const uploadCover = { result: UploadedPicture }

export const uploadDocument = {
  params: z.object({ type: DocumentKind }),
  result: DocumentState,
}

export const uploadDocumentUntyped = {
  body: z.object({ type: z.optional(DocumentKind) }),
  result: DocumentState,
}

export const requestIdentityChange = {
  body: z.object({ firstName: PersonName, lastName: PersonName, dateOfBirth: Day }),
  result: IdentityChange,
}

export const cancelIdentityChange = { result: Done }

/** The first steps of a new creator, in this order. */
export const ChecklistStep = z.enum(['email', 'documents', 'pictures', 'bio', 'price', 'post'])
export type ChecklistStep = z.output<typeof ChecklistStep>

/**
 * The state of a step: `waiting` for review by the site, `refused` for the creator to try again.
 */
export const ChecklistState = z.enum(['open', 'waiting', 'refused', 'done'])
export type ChecklistState = z.output<typeof ChecklistState>

/** The steps of a new creator, derived from the account. */
export const Checklist = z.object({
  steps: z.array(
    z.object({
      step: ChecklistStep,
      state: ChecklistState,
      /** True when nothing can be earned without it. */
      isNeeded: z.boolean(),
    }),
  ),
  /**
   * False when every step is done, for established creators, and after it was hidden while nothing
   * required is missing.
   */
  isShown: z.boolean(),
  /** True when nothing required is missing. */
  mayHide: z.boolean(),
})
/** The steps of a new creator inside the server. */
export type Checklist = z.output<typeof Checklist>

export const readChecklist = { result: Checklist }

export const hideChecklist = { result: Checklist }
