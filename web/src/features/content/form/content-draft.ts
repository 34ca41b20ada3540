import { TAGS_MAX } from '@stagedoor/contract/content'
import type { ParticipationState } from '@stagedoor/contract/content/schemas'
import { tagsProblem } from '../../../lib/forms/tags.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { instantOf } from '../../../lib/i18n/time-zone.ts'
import type { Audience } from '../audiences.ts'
import { emptyRelease, type ReleaseDraft } from './release/release-draft.ts'

/** A performer who takes part, as forms show them. */
export interface Participant {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly avatar: string | null
  /** Their answer; absent for those who are added now. */
  readonly state?: ParticipationState | undefined
}

/** The audience, the price and the time of content, as they are typed. */
export interface OfferDraft<Chosen extends Audience = Audience> {
  readonly audience: Chosen
  /** The price as typed, in tokens. */
  readonly price: string
  /** `hidden` hides the content: as a draft before it was published, in the archive after. */
  readonly when: 'now' | 'later' | 'hidden'
  /** The time zone of the times. */
  readonly zone: string
  /** The publication time, as `datetime-local` inputs hold it. */
  readonly at: string
}

/** Content with a title, as its form holds it: everything as it is typed. */
export interface ContentDraft extends OfferDraft, ReleaseDraft {
  readonly title: string
  readonly description: string
  /** True when everyone reads the description, also while the content is locked. */
  readonly isDescriptionShown: boolean
  /** The tags, separated by commas. */
  readonly tags: string
  readonly participants: readonly Participant[]
}

/** The offer of new content. */
export const emptyOffer = { audience: 'subscribers', price: '', at: '' } as const

/** The words of new content, and its offer. */
export const emptyContent = {
  title: '',
  description: '',
  isDescriptionShown: true,
  tags: '',
  participants: [],
  ...emptyOffer,
  ...emptyRelease,
} as const

interface StoredOffer {
  readonly audience: Audience
  readonly price: number
}

/** Returns the offer of stored content as it is typed. */
export const offerDraftOf = ({ audience, price }: StoredOffer) => ({
  audience,
  price: price > 0 ? String(price) : '',
})

type StoredContent = StoredOffer &
  Pick<ContentDraft, 'title' | 'description' | 'isDescriptionShown' | 'participants'> & {
    readonly tags: readonly string[]
    /** Everyone who is named and what they answered, as the owner reads it. */
    readonly participations?:
      | readonly { readonly person: Participant; readonly state: ParticipationState }[]
      | undefined
  }

/** Returns the words of stored content and its offer as they are typed. */
export const contentDraftOf = (content: StoredContent) => ({
  title: content.title,
  description: content.description,
  isDescriptionShown: content.isDescriptionShown,
  tags: content.tags.join(', '),
  participants:
    content.participations?.map(({ person, state }) => ({ ...person, state })) ??
    content.participants,
  ...offerDraftOf(content),
})

/** The problems of a form, by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/** Returns the problems that were found, without the fields that have none. */
export const foundProblems = <Field extends string>(
  problems: Readonly<Partial<Record<Field, string | undefined>>>,
) =>
  // What is left has a problem each.
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<Field>

/** Returns the problems of the title and the tags. */
export const wordProblems = ({ title, tags }: Pick<ContentDraft, 'title' | 'tags'>) => ({
  title: title.trim() ? undefined : t`Enter a title.`,
  tags: tagsProblem(tags, TAGS_MAX),
})

type TimedDraft = Pick<OfferDraft, 'when' | 'at' | 'zone'>

/** Returns the problem of the time of publishing, which lies in the future. */
export const timeProblem = ({ when, at, zone }: TimedDraft, now: Date): string | undefined =>
  when === 'later' && !isAfter(at, zone, now) ? t`Choose a time in the future.` : undefined

/** Returns the problem of the time of expiry, which comes after that of publishing. */
export function expiryProblem(ends: string, { when, at, zone }: TimedDraft, now: Date) {
  const out = (when === 'later' && instantOf(at, zone)?.instant) || now
  return ends && !isAfter(ends, zone, out) ? t`It must be published before it expires.` : undefined
}

/** Returns true for a local time of a zone that lies after an instant. */
export function isAfter(wall: string, zone: string, other: Date): boolean {
  const instant = instantOf(wall, zone)?.instant
  return instant !== undefined && instant > other
}

/**
 * Returns the instant of a local time in a zone as calls take it; undefined for an invalid time.
 */
export const instantIn = (wall: string, zone: string): string | undefined =>
  instantOf(wall, zone)?.instant.toISOString()
