import type { ReadinessLine } from '@stagedoor/contract/readiness'
import type { Settings } from '../settings/index.ts'
import type { Counts } from './store.ts'

/** The rules of age of a site, as lines are judged by them. */
export interface AgeFacts {
  /** The methods of proof that are set up. */
  readonly methods: number
  /** The rules in force that ask for more than a click. */
  readonly rules: number
  /** True when one of them is about a state. */
  readonly hasStateRules: boolean
  readonly versions: number
  /** True when every version is as it was written. */
  readonly isWhole: boolean
  readonly hasRegions: boolean
  readonly dataAgeDays: number
}

/** What lines are judged by. */
export interface Facts {
  readonly settings: Settings
  readonly counts: Counts
  /** The slugs of the legal pages that everybody can read. */
  readonly pages: ReadonlySet<string>
  /** The processor reports that are final. */
  readonly finishedMonths: number
  /** The rules of age, and the data by which places are recognised. */
  readonly age: AgeFacts
  /** When the oldest figures were made by which creators are recommended. */
  readonly recommendedBy: Date | undefined
  /** When the last backup was made. */
  readonly lastBackupAt: Date | undefined
  readonly now: Date
}

/** The answer to a line: its state with the proof, or with what to do. */
export type Answer = Pick<ReadinessLine, 'state' | 'answer' | 'count' | 'page'>

/** Something that is asked of a site, and how it is judged. */
export interface Line {
  readonly id: string
  readonly asked: string
  readonly judge: (facts: Facts) => Answer
}

interface Place {
  readonly page?: NonNullable<ReadinessLine['page']>
  readonly count?: number
}

/** Answers that a line holds, with the proof. */
export const holds = (answer: string, place: Place = {}): Answer => answered('holds', answer, place)

/** Answers that a line does not hold, with what to do and where. */
export const missing = (answer: string, place: Place = {}): Answer =>
  answered('missing', answer, place)

/** Answers that only the operator can know whether a line holds. */
export const byHand = (answer: string, place: Place = {}): Answer =>
  answered('by_hand', answer, place)

const answered = (
  state: Answer['state'],
  answer: string,
  { page = undefined, count = undefined }: Place,
): Answer => ({ state, answer, count: count ?? null, page: page ?? null })
