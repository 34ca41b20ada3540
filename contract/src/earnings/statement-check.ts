import * as z from 'zod/mini'
import {
  type Commitment,
  type PostingValue,
  provenFields,
  rootOfProof,
  TransferProof,
} from '../ledger/proof.ts'

/** The form of statements as JSON. */
export const STATEMENT_FORM = 'stagedoor.statement.1'

const Balances = z.object({
  held: z.number(),
  available: z.number(),
  reserved: z.number(),
  inTransit: z.number(),
})

/**
 * A change of the creator's balances by one transfer, with its proof once the root of its day is
 * published.
 */
const StatementLine = z.extend(Balances, {
  transferId: z.string(),
  postedAt: z.string(),
  reason: z.string(),
  reverses: z.nullable(z.string()),
  commission: z.number(),
  day: z.string(),
  proof: z.nullable(TransferProof),
})
type StatementLine = z.output<typeof StatementLine>

/** A creator's statement of a month as a file in JSON. */
export const StatementFile = z.object({
  form: z.literal(STATEMENT_FORM),
  site: z.string(),
  /** The address of the published roots. */
  roots: z.string(),
  creator: z.object({ _id: z.string(), name: z.string() }),
  month: z.string(),
  currency: z.string(),
  isOpen: z.boolean(),
  createdAt: z.string(),
  opening: Balances,
  lines: z.array(StatementLine),
  closing: Balances,
})
export type StatementFile = z.output<typeof StatementFile>

/** The problems that a check finds. */
export type StatementProblemKind =
  | 'not_proven_by_root'
  | 'proof_missing'
  | 'proof_incomplete'
  | 'value_differs'
  | 'other_month'
  | 'repeated'
  | 'balances_differ'

/** The problems that a check found: in a line, or in the statement as a whole. */
export interface StatementProblem {
  readonly kind: StatementProblemKind
  /** The number of the line, from 1; undefined for the statement as a whole. */
  readonly line?: number
  /** The field that differs from its proof. */
  readonly field?: string
}

/** The outcome of a check. `waiting` are lines whose day has no published root yet. */
export interface StatementReport {
  readonly lines: number
  readonly proven: number
  readonly waiting: number
  readonly problems: readonly StatementProblem[]
}

/** Merkle roots in hex by day. */
export type RootsByDay = ReadonlyMap<string, string>

const LINES_PER_TURN = 200

/** Parses a statement file; returns undefined for anything else. */
export function parseStatement(text: string): StatementFile | undefined {
  try {
    const parsed = z.safeParse(StatementFile, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Checks every line of a statement by its proof and the published roots, and that the lines lead
 * from the opening to the closing balances. Calls `pause` from time to time, so that a page stays
 * responsive.
 */
export async function checkStatement(
  file: StatementFile,
  roots: RootsByDay,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<StatementReport> {
  const problems: StatementProblem[] = []
  const seen = new Set<string>()
  let proven = 0
  let waiting = 0
  for (const [index, line] of file.lines.entries()) {
    const problem = seen.has(line.transferId)
      ? { kind: 'repeated' as const }
      : problemOf(file, line, roots)
    seen.add(line.transferId)
    if (problem) problems.push({ ...problem, line: index + 1 })
    else if (roots.has(line.day)) proven += 1
    else waiting += 1
    if (index % LINES_PER_TURN === LINES_PER_TURN - 1) await pause()
  }
  if (!addsUp(file)) problems.push({ kind: 'balances_differ' })
  return { lines: file.lines.length, proven, waiting, problems }
}

function problemOf(
  file: StatementFile,
  line: StatementLine,
  roots: RootsByDay,
): StatementProblem | undefined {
  if (!line.postedAt.startsWith(`${file.month}-`)) return { kind: 'other_month' }
  const root = roots.get(line.day)
  const { proof } = line
  if (!proof) return root ? { kind: 'proof_missing' } : undefined
  const problem = differenceOf(file, line, proof)
  if (problem) return problem
  return root === undefined || rootOfProof(proof) === root
    ? undefined
    : { kind: 'not_proven_by_root' }
}

/** Compares a line with the values that its proof shows. */
function differenceOf(
  file: StatementFile,
  line: StatementLine,
  proof: TransferProof,
): StatementProblem | undefined {
  const shown = (name: (typeof provenFields)[number]) =>
    openedOf(proof.fields[provenFields.indexOf(name)])
  const fields = { id: sameId, reason: same, postedAt: sameInstant, reverses: sameId }
  const values = {
    id: line.transferId,
    reason: line.reason,
    postedAt: line.postedAt,
    reverses: line.reverses,
  }
  for (const name of ['id', 'reason', 'postedAt', 'reverses'] as const) {
    const opened = shown(name)
    if (!opened) return { kind: 'proof_incomplete' }
    if (!fields[name](opened.value, values[name])) return { kind: 'value_differs', field: name }
  }
  return amountsProblem(file, line, proof)
}

const openedOf = (commitment: Commitment | undefined) =>
  typeof commitment === 'object' ? commitment : undefined
const same = (proven: unknown, stated: string | null) => proven === stated
const plainId = (id: unknown) => (typeof id === 'string' ? id.replaceAll('-', '') : id)
const sameId = (proven: unknown, stated: string | null) => plainId(proven) === plainId(stated)
/** Compares to the millisecond: the ledger's text has microseconds. */
const sameInstant = (proven: unknown, stated: string | null) =>
  typeof proven === 'string' && `${proven.slice(0, 23)}Z` === stated

/** The books whose postings a statement shows, by their kinds in the ledger. */
const shownBooks = {
  held: 'held',
  available: 'available',
  reserved: 'reserved',
  in_transit: 'inTransit',
  commission: 'commission',
} as const

/** Compares the amounts of a line with the sums of its postings, all of which must be shown. */
function amountsProblem(
  file: StatementFile,
  line: StatementLine,
  proof: TransferProof,
): StatementProblem | undefined {
  const sums = new Map<string, bigint>()
  for (const { kind, commitment } of proof.postings) {
    const name = shownBooks[kind as keyof typeof shownBooks]
    if (!name) continue
    const posting = postingOf(commitment)
    if (!posting) return { kind: 'proof_incomplete' }
    const [, owner, asset, amount] = posting
    if (kind !== 'commission' && !sameId(owner, file.creator._id))
      return { kind: 'value_differs', field: 'creator' }
    if (asset !== 'currency') return { kind: 'proof_incomplete' }
    sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount))
  }
  const different = Object.values(shownBooks).find(
    (name) => Number(sums.get(name) ?? 0n) / 100 !== line[name],
  )
  return different && { kind: 'value_differs', field: different }
}

const Posting = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string().check(z.regex(/^-?\d{1,18}$/)),
])

function postingOf(commitment: Commitment): PostingValue | undefined {
  const parsed = z.safeParse(Posting, openedOf(commitment)?.value)
  return parsed.success ? parsed.data : undefined
}

const balanceNames = ['held', 'available', 'reserved', 'inTransit'] as const
const cents = (amount: number) => Math.round(amount * 100)

const addsUp = ({ opening, lines, closing }: StatementFile): boolean =>
  balanceNames.every(
    (name) =>
      cents(opening[name]) + lines.reduce((sum, line) => sum + cents(line[name]), 0) ===
      cents(closing[name]),
  )

const DAY_MS = 86_400_000

interface PublishedRoot {
  readonly day: string
  readonly root: string
}

/**
 * Reads the published roots of a statement's days. `readBefore` returns the roots before a day,
 * newest first.
 */
export async function rootsOfStatement(
  { lines }: StatementFile,
  readBefore: (day: string) => Promise<readonly PublishedRoot[]>,
): Promise<RootsByDay> {
  const days = [...new Set(lines.map(({ day }) => day))]
    .filter((day) => !Number.isNaN(Date.parse(day)))
    .sort()
  const first = days[0]
  const last = days.at(-1)
  const roots = new Map<string, string>()
  if (!first || !last) return roots
  let before = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10)
  for (;;) {
    const page = await readBefore(before)
    for (const { day, root } of page) roots.set(day, root)
    const oldest = page.at(-1)?.day
    if (!oldest || oldest <= first || oldest >= before) return roots
    before = oldest
  }
}
