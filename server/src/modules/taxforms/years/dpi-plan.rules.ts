/** The kind of a message: first reports and later ones of more people, corrections, or none. */
export type MessageKind = 'new' | 'correction' | 'nil'

/** What a document is, by the schema: resent, new, corrected or deleted. */
export type Indicator = 'OECD0' | 'OECD1' | 'OECD2' | 'OECD3'

/** What is to be said of the company (without a performer) or of a performer. */
export interface Statement {
  readonly performerId: string | null
  /** The country of residence, which a correction cannot change. */
  readonly country: string
  /** The XML without the document's reference. */
  readonly content: string
}

/** What an earlier message said last. */
export interface Reported extends Statement {
  readonly reference: string
  readonly isDeleted: boolean
}

/** A document of a message. Resent ones keep their reference, others get one. */
export interface PlannedDocument extends Statement {
  readonly indicator: Indicator
  /** The reference of a resent document. */
  readonly resent?: string
  /** The reference of the document that this one corrects or deletes. */
  readonly corrects?: string
}

/** What is true now, and what was reported of the year. */
export interface Situation {
  readonly company: Statement
  readonly sellers: readonly Statement[]
  readonly reported: readonly Reported[]
}

/** The reason why there is no message of a kind. */
type NoMessage = 'nothing_to_export' | 'nothing_changed' | 'sales_to_report'

/**
 * Returns the documents of a message, that of the company first. New people are reported in a
 * message of new data, what changed in one of corrections: the schema does not mix them. Who moved
 * to another country is deleted, and is new afterwards.
 */
export function planMessage(
  kind: MessageKind,
  { company, sellers, reported }: Situation,
): readonly PlannedDocument[] | NoMessage {
  const live = new Map(
    reported.filter(({ isDeleted }) => !isDeleted).map((last) => [last.performerId, last]),
  )
  const before = live.get(null)
  const people = [...live.values()].filter(({ performerId }) => performerId !== null)
  const fresh = sellers.filter(({ performerId }) => !live.has(performerId))
  if (kind === 'correction') {
    const changed = before && before.content !== company.content
    const corrected = people.flatMap((last) => correctionOf(last, sellers))
    if (!before || (!changed && corrected.length === 0)) return 'nothing_changed'
    const own = { ...company, indicator: 'OECD2' as const, corrects: before.reference }
    return [changed ? own : resent(before), ...corrected]
  }
  if (kind === 'nil') {
    if (sellers.length > 0 || people.length > 0) return 'sales_to_report'
    return before ? 'nothing_changed' : [{ ...company, indicator: 'OECD1' }]
  }
  if (fresh.length === 0) return people.length > 0 ? 'nothing_changed' : 'nothing_to_export'
  const first = fresh.map((seller) => ({ ...seller, indicator: 'OECD1' as const }))
  return [before ? resent(before) : { ...company, indicator: 'OECD1' }, ...first]
}

const resent = ({ reference, isDeleted: _, ...last }: Reported): PlannedDocument => ({
  ...last,
  indicator: 'OECD0',
  resent: reference,
})

/** A deletion repeats what was reported; nothing for who is reported as before. */
function correctionOf(
  { reference: corrects, isDeleted: _, ...last }: Reported,
  sellers: readonly Statement[],
): PlannedDocument[] {
  const now = sellers.find(({ performerId }) => performerId === last.performerId)
  if (now?.country !== last.country) return [{ ...last, indicator: 'OECD3', corrects }]
  return now.content === last.content ? [] : [{ ...now, indicator: 'OECD2', corrects }]
}
